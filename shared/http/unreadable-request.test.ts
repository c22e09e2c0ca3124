import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { answerUnreadable } from './unreadable-request';

let server: Server;
beforeEach(async () => {
  server = createServer()
    .on('clientError', (error, socket) => answerUnreadable(error, socket as Socket))
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.close());

/** A client that never closes its side. */
const dial = (): Socket =>
  connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true }).on(
    'error',
    () => undefined,
  );

test('a client that keeps its side open gets its answer, and is not kept', async () => {
  const client = dial();
  const [held] = (await once(server, 'connection')) as [Socket];
  client.write('HELLO\r\n\r\n');
  const [answer] = (await once(client, 'data')) as [Buffer];
  expect(String(answer)).toMatch(
    /^HTTP\/1\.1 400 Bad Request\r\n[^]*\r\nconnection: close\r\n\r\n\{.*"The request is not HTTP\."\}$/,
  );
  await once(held, 'close');
  client.destroy();
});

test('one that is gone is let go', async () => {
  const client = dial();
  const [held] = (await once(server, 'connection')) as [Socket];
  const closed = new Promise((resolve) => held.once('close', resolve));
  client.resetAndDestroy();
  await closed;
  expect(held.bytesWritten).toBe(0);
});
