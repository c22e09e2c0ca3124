import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promoteCanary, rollback, startCanary } from '../rollout/actions';
import { ReleaseFixture } from '../testing/fixture';
import { webhookFromEnv } from './webhook';

const KEY = Buffer.alloc(32, 7);
const SECRET = `whsec_${KEY.toString('base64')}`;

let fixture: ReleaseFixture;
let status = 204;
const received: { headers: IncomingHttpHeaders; body: string }[] = [];
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
  response.writeHead(status).end();
});
const envOf = (secret = SECRET) => ({
  PRESS_WEBHOOK: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
  PRESS_WEBHOOK_SECRET: secret,
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  fixture = await ReleaseFixture.create();
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await fixture.remove();
});
beforeEach(() => {
  received.length = 0;
  status = 204;
});

test('D-74 posts publications, canaries, rollbacks and promotions to a webhook, signed as Standard Webhooks', async () => {
  await fixture.publishSite();
  const site = { ...fixture.site, webhook: webhookFromEnv(envOf()) };
  const built = await fixture.build('mf-one', 'export default 2;\n');
  await fixture.publish(built, { site });
  const { build } = built.release;
  const why = { by: 'Ada', why: 'new abstract' };
  const start = () => startCanary(site, 'mf-one', build, { bps: 1_000, auto: false }, why);
  await start();
  await rollback(site, 'mf-one', why);
  await start();
  await promoteCanary(site, 'mf-one', build, why);
  await rollback(site, 'mf-one', why);
  expect(received.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
    'release.changed',
    'release.canary',
    'release.rolled_back',
    'release.canary',
    'release.promoted',
    'release.rolled_back',
  ]);
  const { headers, body } = received[1]!;
  expect(JSON.parse(body)).toMatchObject({ data: { who: 'Ada', why: 'new abstract', changes: [{ area: 'mf-one' }] } });
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', KEY).update(signed).digest('base64')}`);
});

test('D-74 an event that is refused twice is dropped with a warning, and the change stands', async () => {
  status = 500;
  const warn = jest.spyOn(process, 'emitWarning').mockImplementation();
  await webhookFromEnv(envOf())?.send('release.held', { area: 'mf-one', build: 'b1', why: 'few visits' });
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('status 500'), { code: 'PRESS-R28' });
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(received).toHaveLength(2);
});

test.each(['', 'secret', `whsec_${Buffer.alloc(8).toString('base64')}`])(
  'D-74 refuses the secret %j of a webhook at the start',
  (secret) => {
    expect(() => webhookFromEnv(envOf(secret))).toThrow(expect.objectContaining({ code: 'PRESS-R27' }));
  },
);
