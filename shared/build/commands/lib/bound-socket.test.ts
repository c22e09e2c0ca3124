import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { bindSocket } from './bound-socket.mjs';

const HOST = '127.0.0.1';

test('an address that another program has is not taken for bound: a server would get any free port', async () => {
  const other = createServer().listen(0, HOST);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  expect(bindSocket({ port, host: HOST })).toBeNull();
  other.close();
  await once(other, 'close');
  const socket = bindSocket({ port, host: HOST });
  expect(socket?.fd).toBeGreaterThan(2);
  // Nobody listens yet.
  await expect(once(connect(port, HOST), 'connect')).rejects.toThrow('ECONNREFUSED');
  socket?.close();
});
