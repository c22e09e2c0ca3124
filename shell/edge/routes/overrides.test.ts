import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { readRegistry } from '@press/releases';
import type { Renderers } from '../rendering/renderers';
import { stubEdge } from '../testing/stub-edge';
import { page, stubApi, StubSite } from '../testing/stub-site';
import { readOverride, readOverrides } from '../overrides/dev-server';

const rendered: string[] = [];
const renderers: Renderers = {
  async render({ name }) {
    rendered.push(name);
    return { html: `<p>${name}</p>`, head: { title: 'Title' }, stateJson: 'null', status: 200, rules: '' };
  },
  close: async () => undefined,
};

let stub: StubSite;
let edge: Awaited<ReturnType<typeof stubEdge>>;
let api: Awaited<ReturnType<typeof stubApi>>;
let dev: Server;
let origin: string;
let offered: Record<string, unknown>;
let counted: string[];

beforeAll(async () => {
  stub = await StubSite.create([
    { name: 'mf-one', routes: ['/'], render: page('') },
    { name: 'mf-two', routes: ['/two'], render: page('') },
  ]);
  api = await stubApi((request, response) => {
    counted.push(request.url!);
    response.end('{}');
  });
  edge = await stubEdge(stub, renderers, api.origin);
  dev = createServer((_request, response) => response.end(JSON.stringify(offered))).listen(0, '127.0.0.1');
  await once(dev, 'listening');
  origin = `http://127.0.0.1:${(dev.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  const { areas } = (await readRegistry(stub.data))!;
  const { serial: _serial, signature: _signature, ...manifest } = areas['mf-one']!.builds[areas['mf-one']!.stable!]!;
  offered = { ...manifest, routes: [...manifest.routes, { path: '/new', scripts: [], styles: [] }] };
  counted = [];
  rendered.length = 0;
});
afterAll(async () => {
  dev?.close();
  await edge?.app.close();
  api?.close();
  await stub?.remove();
});

const asked = () => ({ cookie: `__Host-override=mf-one@${origin}` });

test('D-10 an address that asks for a dev server is answered with the page without the question, and a cookie for the session', async () => {
  const answer = await edge.ask(`/?a=1&press-override=mf-one@${origin}`);
  expect(answer).toMatchObject({ status: 303, headers: { location: '/?a=1', 'cache-control': 'private, no-store' } });
  expect(answer.headers['set-cookie']).toEqual([
    `__Host-override=mf-one@${origin}; Path=/; Secure; HttpOnly; SameSite=Lax`,
  ]);
  expect((await edge.ask('/two?press-override=off', asked())).headers).toMatchObject({
    location: '/two',
    'set-cookie': [expect.stringContaining('Max-Age=0')],
  });
});

test('D-10 its area comes from there, with a banner, a policy for that origin alone, and no render here; the others are as ever', async () => {
  const { status, headers, text } = await edge.ask('/', asked());
  expect(status).toBe(200);
  expect(text).toMatch(new RegExp(`<aside class="local[^>]*>.*mf-one from ${origin}.*<button class="btn">Stop`));
  expect(text).toContain(`<link rel="modulepreload" href="${origin}/client/entry.js" crossorigin>`);
  expect(text).toContain(`"local":{"area":"mf-one","origin":"${origin}"}`);
  expect(headers['cache-control']).toBe('private, no-store');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`connect-src 'self' ${origin} ${origin.replace('http', 'ws')};`);
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(rendered).toEqual([]);
  expect((await edge.ask('/new', asked())).status).toBe(200);
  const other = await edge.ask('/two', asked());
  expect(other.text).toContain('<p>mf-two</p>');
  const plain = await edge.ask('/');
  expect(plain.text).not.toContain('class="local');
  expect(String(plain.headers['content-security-policy'])).not.toContain(origin);
});

test('D-10 its visits are not counted; anything else it sends is', async () => {
  await edge.ask('/api/articles/a1/increment-views', asked(), 'POST');
  expect(counted).toEqual([]);
  await edge.ask('/api/editorial-team', asked(), 'POST');
  await edge.ask('/api/articles/a1/increment-views', {}, 'POST');
  expect(counted).toEqual(['/api/editorial-team', '/api/articles/a1/increment-views']);
});

test.each([
  ['of another area', () => ({ ...offered, name: 'mf-two' })],
  ['of another contract', () => ({ ...offered, areaContract: 9 })],
  ['that is none', () => ({ no: 'release' })],
])('D-10 a release %s is said on the page, which shows the published one', async (_, change) => {
  offered = change() as Record<string, unknown>;
  const { status, text, headers } = await edge.ask('/', asked());
  expect(status).toBe(200);
  expect(text).toContain('The published release is shown.');
  expect(text).toContain('<p>mf-one</p>');
  expect(headers['cache-control']).toBe('private, no-store');
});

test('D-10 off unless allowed: the question and the cookie mean nothing', async () => {
  Object.assign(edge.site, { overrides: null });
  const answer = await edge.ask(`/?press-override=mf-one@${origin}`, asked());
  expect(answer.status).toBe(200);
  expect(answer.text).not.toContain('class="local');
  await edge.ask('/api/articles/a1/increment-views', asked(), 'POST');
  expect(counted).toHaveLength(1);
  Object.assign(edge.site, { overrides: new Set(['loopback']) });
});

test('D-10 only origins of the list, and of this machine where that is listed', () => {
  expect(readOverrides('')).toBeNull();
  expect(() => readOverrides('localhost:3000')).toThrow(/PRESS-E03/);
  const loopback = readOverrides('loopback');
  expect(readOverride('mf-one@http://localhost:3000', loopback)).toEqual({
    area: 'mf-one',
    origin: 'http://localhost:3000',
  });
  for (const text of [
    'mf-one@http://localhost.evil.example',
    'mf-one@http://evil.example',
    'mf-one@https://localhost:1',
    'mf-one@http://localhost:3000/x',
    'mf-one@http://u@localhost:1',
    'mf-one@javascript:1',
    'MF@http://localhost:1',
    'x',
    undefined,
  ]) {
    expect(readOverride(text, loopback)).toBeNull();
  }
  const listed = readOverrides('https://dev.press.example');
  expect(readOverride('mf-one@https://dev.press.example', listed)).not.toBeNull();
  expect(readOverride('mf-one@http://localhost:3000', listed)).toBeNull();
});

describe('D-11 what the inspector asks', () => {
  const buildOf = (area: string) => edge.site.edition.registry.areas[area]!.stable!;
  const pick = (body: unknown, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) => {
    const text = JSON.stringify(body);
    return edge.ask(
      '/inspector/pick',
      { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)), ...headers },
      'POST',
      text,
    );
  };

  test('every build that the registry names, and how it stands', async () => {
    const { headers, text } = await edge.ask('/inspector/releases');
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.parse(text)).toMatchObject({
      overrides: true,
      areas: [
        { name: 'mf-one', picked: null, builds: [{ build: buildOf('mf-one'), version: '1.0.0', stands: 'stable' }] },
        { name: 'mf-two' },
      ],
    });
  });

  test('a build that is named can be had, by this browser alone, and the page says so', async () => {
    const answer = await pick({ area: 'mf-one', build: buildOf('mf-one') });
    expect(answer.status).toBe(204);
    const [line = ''] = answer.headers['set-cookie'] ?? [];
    expect(line).toContain(`__Host-picks=mf-one.${buildOf('mf-one')};`);
    const { headers, text } = await edge.ask('/', { cookie: line.split(';')[0]! });
    expect(text).toContain('"cohort":"picked"');
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'press-cohort': 'own' });
    expect(headers['set-cookie']?.[0]).toContain('__Host-cohort=own;');
    // Taken back, a cache in front may share again.
    const back = await edge.ask('/', { cookie: '__Host-cohort=own' });
    expect(back.headers['set-cookie']?.[0]).toContain(
      '__Host-cohort=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0',
    );
    expect((await pick({ area: 'mf-one', build: null })).headers['set-cookie']?.[0]).toContain('Max-Age=0');
  });

  test('what is not named, or asked from elsewhere, is refused', async () => {
    for (const body of [
      { area: 'mf-one', build: '00000000' },
      { area: '__proto__', build: 'x' },
      { area: 'mf-one', build: '__proto__' },
      [],
      'x',
    ]) {
      expect((await pick(body)).status).toBe(422);
    }
    expect((await pick({ area: 'mf-one', build: null }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const { text } = await edge.ask('/', { cookie: '__Host-picks=mf-one.00000000~x~../y.1' });
    expect(text).not.toContain('"cohort":"picked"');
  });
});
