import { signPreview } from '@press/releases';
import { localSigner } from '@press/releases/testing';
import { stubEdge, stubRenderer, type StubEdge } from '../testing/stub-edge';
import { page, StubSite } from '../testing/stub-site';

const AREA = { name: 'mf-one', routes: ['/', '/other'] };
const HOUR_MS = 3_600_000;

let stub: StubSite;
let edge: StubEdge;
let build: string;

beforeAll(async () => {
  stub = await StubSite.create([AREA]);
  build = await stub.canary({ ...AREA, render: page('<p>new</p>') }, 0);
  const renderer = stubRenderer((area, of) => `<p>${area} ${of === build ? 'previewed' : 'published'}</p>`);
  edge = await stubEdge(stub, renderer, { inspectorIsOpen: false });
});

const link = async (changes: Partial<Parameters<typeof signPreview>[0]> = {}): Promise<string> => {
  const claim = { area: 'mf-one', build, expires: Date.now() + HOUR_MS, ...changes };
  return signPreview(claim, await localSigner(stub.folders));
};
const open = async (token: string) => edge.ask(`/other?a=1&press-preview=${token}`);
/** A browser's cookie after it opened a link. */
const cookieOf = async (token: string): Promise<string> => {
  const { headers } = await open(token);
  return String(headers['set-cookie']?.[0]).split(';')[0] ?? '';
};

test('D-20 a link shows a published build that nobody gets yet: server-rendered, marked, not for indexes and not for caches', async () => {
  const opened = await open(await link());
  expect(opened).toMatchObject({ status: 303, headers: { location: '/other?a=1' } });
  expect(opened.headers['set-cookie']?.[0]).toMatch(/^__Host-preview=.*; Max-Age=3[56]\d\d; .*HttpOnly; Secure/);
  const { headers, text } = await edge.ask('/', { cookie: await cookieOf(await link()) });
  expect(text).toContain('<p>mf-one previewed</p>');
  expect(text).toContain(`This browser shows a preview of mf-one (build ${build.slice(0, 8)}) until`);
  expect(text).toContain('<meta name="robots" content="noindex"');
  // A visit without a ticket is not counted.
  expect(text).not.toContain('/telemetry/ticket');
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  const { text: publicText, headers: publicHeaders } = await edge.ask('/');
  expect(publicText).toContain('<p>mf-one published</p>');
  expect(publicText).not.toContain('noindex');
  expect(publicHeaders['x-robots-tag']).toBeUndefined();
});

test('D-20 a link that is expired, changed, for another build or without a signature shows nothing', async () => {
  const good = await link();
  const forged = [
    await link({ expires: Date.now() - 1_000 }),
    good.replace(build, 'ffffffffffffffff'),
    good.slice(0, -4),
    `mf-one.${build}.9999999999..`,
    'x',
  ];
  for (const token of forged) {
    expect((await open(token)).status).toBe(403);
    const { text } = await edge.ask('/', { cookie: `__Host-preview=${token}` });
    expect(text).toContain('<p>mf-one published</p>');
  }
});

test('D-20 Stop ends the preview', async () => {
  const stopped = await edge.ask('/?press-preview=off', { cookie: await cookieOf(await link()) });
  expect(stopped).toMatchObject({ status: 303, headers: { location: '/' } });
  expect(stopped.headers['set-cookie']?.[0]).toMatch(/^__Host-preview=; Max-Age=0/);
});

test('D-20 the inspector lists and selects nothing for the public, and does for a browser with a link', async () => {
  const pick = (cookie: string) => {
    const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const body = JSON.stringify({ area: 'mf-one', build });
    return edge.ask('/inspector/pick', { ...headers, 'content-length': String(body.length) }, 'POST', body);
  };
  const listed = await edge.ask('/inspector/releases');
  expect(listed).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
  expect(listed.text).not.toContain(build);
  expect((await pick('a=b')).status).toBe(404);
  const cookie = await cookieOf(await link());
  expect((await edge.ask('/inspector/releases', { cookie })).text).toContain(build);
  const picked = await pick(cookie);
  expect(picked.status).toBe(204);
  // It ends with the preview.
  expect(picked.headers['set-cookie']?.[0]).toMatch(/^__Host-picks=.*; Max-Age=3[56]\d\d;/);
});
