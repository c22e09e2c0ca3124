import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { freePort } from '../testing/starts';
import { holdPort } from './held-port.mjs';

const HOST = '127.0.0.1';

/** A connection that sends a request; all that it gets until it ends. */
async function ask(port: number): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect(port, HOST);
  const answer = text(socket);
  await once(socket, 'connect');
  socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  return { socket, answer };
}

test('fault 44 a client that waited for as long as it may, or that is one too many, is told when to come again', async () => {
  const port = await freePort();
  const held = await holdPort({ port, host: HOST }, { connections: 1, ms: 300 });
  const first = await ask(port);
  const second = await ask(port);
  for (const { answer } of [second, first]) {
    expect(await answer).toMatch(/^HTTP\/1\.1 503 .*retry-after: 5\r\n.*"code":"PRESS-T06"/is);
  }
  held?.close();
});

test('connections that wait end when the port is given up', async () => {
  const port = await freePort();
  const held = await holdPort({ port, host: HOST });
  const { answer } = await ask(port);
  held?.close();
  expect(await answer.catch(() => 'reset')).toMatch(/^(reset)?$/);
});

test('a port that another program has cannot be held', async () => {
  const other = createServer().listen(0, HOST);
  await once(other, 'listening');
  expect(await holdPort({ port: (other.address() as AddressInfo).port, host: HOST })).toBeNull();
  other.close();
});
