import { connect, type AddressInfo } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { testFolder } from '@press/build/testing/test-folder';
import { fieldsOf, receive } from './uploads';

test('O-22 refuses an upload whose connection closed before it was read', async () => {
  const server = Fastify();
  await server.register(multipart);
  const refusal = new Promise<unknown[]>((resolve) => {
    server.post('/', async (request) => {
      await new Promise((ended) => request.raw.once('close', ended));
      const read = [receive(request, testFolder()), fieldsOf(request)];
      resolve(await Promise.all(read.map((each) => each.catch((failure: unknown) => failure))));
    });
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000\r\n\r\n--b\r\n',
  );
  server.server.once('request', () => socket.destroy());
  const interrupted = { status: 400, message: 'The upload was interrupted.' };
  expect(await refusal).toMatchObject([interrupted, interrupted]);
  await server.close();
});
