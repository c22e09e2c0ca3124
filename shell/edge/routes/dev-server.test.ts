import { readRegistry, type ReleaseManifest } from '@press/releases';
import { stubEdge, stubRenderer, type StubEdge } from '../testing/stub-edge';
import { stubApi } from '../testing/stub-site';

const rendered: string[] = [];
const renderer = stubRenderer((area) => {
  rendered.push(area);
  return `<p>${area}</p>`;
});

let edge: StubEdge;
let origin: string;
let offered: Record<string, unknown>;
let counted: string[];

async function manifestOf(name: string): Promise<ReleaseManifest> {
  const { builds, stable } = (await readRegistry(edge.stub.data))!.areas[name]!;
  const { serial: _serial, signature: _signature, ...manifest } = builds[stable!]!;
  return manifest;
}

beforeAll(async () => {
  const areas = [
    { name: 'mf-one', routes: ['/'] },
    { name: 'mf-two', routes: ['/two'] },
  ];
  edge = await stubEdge(areas, renderer, {
    api: (request, response) => {
      counted.push(request.url!);
      response.end('{}');
    },
  });
  ({ origin } = await stubApi((_request, response) => response.end(JSON.stringify(offered))));
});
beforeEach(async () => {
  const manifest = await manifestOf('mf-one');
  offered = { ...manifest, routes: [...manifest.routes, { path: '/new', scripts: [], styles: [] }] };
  counted = [];
  rendered.length = 0;
});

const devServerCookie = () => ({ cookie: `__Host-override=mf-one@${origin}` });

test('D-10 the parameter that selects a dev server is answered with a redirect without it, and a session cookie', async () => {
  const answer = await edge.ask(`/?a=1&press-override=mf-one@${origin}`);
  expect(answer).toMatchObject({ status: 303, headers: { location: '/?a=1', 'cache-control': 'private, no-store' } });
  const [cookie = ''] = answer.headers['set-cookie'] ?? [];
  expect(cookie.split('; ').sort()).toEqual(
    [`__Host-override=mf-one@${origin}`, 'Path=/', 'Secure', 'HttpOnly', 'SameSite=Lax'].sort(),
  );
  expect((await edge.ask('/two?press-override=off', devServerCookie())).headers).toMatchObject({
    location: '/two',
    'set-cookie': [expect.stringContaining('Max-Age=0')],
  });
});

test('D-10 the area comes from the dev server, with a banner, a policy for that origin alone, and no server render; other areas are unchanged', async () => {
  const { status, headers, text } = await edge.ask('/', devServerCookie());
  expect(status).toBe(200);
  expect(text).toMatch(new RegExp(`<aside class="local[^>]*>.*mf-one from ${origin}.*<button class="btn">Stop`));
  expect(text).toContain(`<link rel="modulepreload" href="${origin}/client/entry.js" crossorigin>`);
  expect(text).toContain(`"local":[{"area":"mf-one","origin":"${origin}"}]`);
  expect(headers['cache-control']).toBe('private, no-store');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`connect-src 'self' ${origin} ${origin.replace('http', 'ws')};`);
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(rendered).toEqual([]);
  expect((await edge.ask('/new', devServerCookie())).status).toBe(200);
  const other = await edge.ask('/two', devServerCookie());
  expect(other.text).toContain('<p>mf-two</p>');
  const plain = await edge.ask('/');
  expect(plain.text).not.toContain('class="local');
  expect(String(plain.headers['content-security-policy'])).not.toContain(origin);
});

test('D-24 several areas come from dev servers at once, each from its own', async () => {
  const two = await manifestOf('mf-two');
  const { origin: second } = await stubApi((_request, response) => response.end(JSON.stringify(two)));
  const selected = await edge.ask(`/two?press-override=mf-one@${origin}&press-override=mf-two@${second}`);
  const [cookie = ''] = String(selected.headers['set-cookie']).split(';');
  const { text, headers } = await edge.ask('/two', { cookie });
  expect(text).toContain(`mf-one from ${origin}`);
  expect(text).toContain(`mf-two from ${second}`);
  expect(text).toContain(`"entry":"${origin}/client/entry.js"`);
  expect(text).toContain(`<link rel="modulepreload" href="${second}/client/entry.js" crossorigin>`);
  expect(String(headers['content-security-policy'])).toContain(
    `connect-src 'self' ${origin} ${second} ${origin.replace('http', 'ws')} ${second.replace('http', 'ws')};`,
  );
});

test('D-24 the page of a development build of this machine, which the settings name, is rendered on the server', async () => {
  Object.assign(edge.services, { devBuilds: new Map([['mf-one', '/builds/mf-one']]) });
  const { text } = await edge.ask('/', devServerCookie());
  Object.assign(edge.services, { devBuilds: new Map() });
  expect(rendered).toEqual(['mf-one']);
  expect(text).toContain('data-server><p>mf-one</p>');
  expect(text).toContain(`<link rel="modulepreload" href="${origin}/client/entry.js" crossorigin>`);
});

test.each([
  ['of another area', () => ({ ...offered, name: 'mf-two' })],
  ['of another contract', () => ({ ...offered, areaContract: 9 })],
  ['that is invalid', () => ({ no: 'release' })],
])('D-10 a dev server’s release %s is named on the page, which shows the published release', async (_, change) => {
  offered = change() as Record<string, unknown>;
  const { status, text, headers } = await edge.ask('/', devServerCookie());
  expect(status).toBe(200);
  expect(text).toContain('The published release is shown.');
  expect(text).toContain('<p>mf-one</p>');
  expect(headers['cache-control']).toBe('private, no-store');
});

test('D-10 where dev servers are not allowed, the parameter and the cookie have no effect', async () => {
  Object.assign(edge.services, { devServerOrigins: null });
  const answer = await edge.ask(`/?press-override=mf-one@${origin}`, devServerCookie());
  expect(answer.status).toBe(200);
  expect(answer.text).not.toContain('class="local');
  await edge.ask('/api/articles/a1/increment-views', devServerCookie(), 'POST');
  expect(counted).toHaveLength(1);
  Object.assign(edge.services, { devServerOrigins: new Set(['loopback']) });
});
