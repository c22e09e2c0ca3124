import { OF_RENDER } from '@press/http/network';
import { readRegistry, type Release } from '@press/releases';
import { compileEdge, page, publisher, recordingLog, stubApi, StubSite } from '../testing/stub-site';
import { Admission, THREADS } from './admission';
import type { RenderError } from './render-error';
import { CircuitBreaker, createRenderer, type WorkerRenderer } from './renderer';

const AREAS = [
  { name: 'mf-good', routes: ['/'], render: page('<p>good</p>') },
  { name: 'mf-throws', routes: ['/throws'], render: 'throw new Error("no such journal");' },
  { name: 'mf-hangs', routes: ['/hangs'], render: 'await new Promise(() => {});' },
  { name: 'mf-loops', routes: ['/loops'], render: 'for (;;) {}' },
  { name: 'mf-odd', routes: ['/odd'], render: 'return { html: 1 };' },
  { name: 'mf-grows', routes: ['/grows'], render: 'const all = []; for (;;) all.push(new Array(1e6).fill(1.5));' },
  {
    name: 'mf-reads',
    routes: ['/reads'],
    render: `const answer = await fetch('/api/echo?x=1'); const html = await answer.text(); return { html, head: { title: publisher.name }, state: null, status: 200 };`,
  },
  {
    name: 'mf-optional',
    routes: ['/optional'],
    render: "await fetch('/api/fails'); " + page('<p>without figures</p>'),
  },
  { name: 'mf-strays', routes: ['/strays'], render: "await fetch('http://169.254.169.254/secret');" },
  { name: 'mf-climbs', routes: ['/climbs'], render: "await fetch('/api/../admin');" },
  {
    name: 'mf-waits',
    routes: ['/waits'],
    render: "await fetch('/api/slow').catch(() => {}); " + page('<p>too late for data</p>', 'status: 503'),
  },
  {
    name: 'mf-patches',
    routes: ['/patches'],
    render: `
      const patched = () => 'patched';
      for (const [object, ...names] of [
        [JSON, 'parse', 'stringify'], [Object, 'keys', 'entries', 'assign'], [String, 'raw', 'fromCharCode'],
        [Array, 'isArray', 'from'], [Array.prototype, 'map', 'join'], [String.prototype, 'replace'], [RegExp.prototype, 'test'],
        [Promise, 'resolve', 'all'], [Reflect, 'get'], [Math, 'max'], [Date, 'now'],
        [publisher.constructor.prototype, 'toString'], [exports.constructor, 'values'], [globalThis, 'setTimeout', 'URL'],
      ]) for (const name of names) object[name] = patched;
      const { then } = Promise.prototype;
      Promise.prototype.then = function (done, failed) {
        return then.call(this, (value) => done(typeof value === 'string' ? 'patched' : value), failed);
      };
      Object.prototype.added = 1;
      publisher.name = 'Patched Press';
      return { html: '<p>patches ' + [1].map() + '</p>', head: { title: 'T' }, state: null, status: 200 };`,
  },
  {
    name: 'mf-patches-node',
    routes: ['/patches-node'],
    render: "(() => { 'use strict'; URL.prototype.toString = () => 'patched'; })(); " + page('<p>patches</p>'),
  },
  { name: 'mf-rejects', routes: ['/rejects'], render: "Promise.reject(new Error('left')); " + page('<p>rejects</p>') },
  {
    name: 'mf-reports',
    routes: ['/reports'],
    render:
      "const html = 'report: ' + typeof process.report; return { html, head: { title: 'T' }, state: null, status: 200 };",
  },
  {
    name: 'mf-uses',
    routes: ['/uses'],
    render: `
      const { a } = JSON.parse(JSON.stringify({ a: [1, 2] }));
      const all = await Promise.all(a.map((x) => Promise.resolve('m' + x).then((text) => text.replace('m', 'n'))));
      const html = [...all, ...Object.keys({ b: 1 }), String.raw\`c\`, 'added' in {}, String(new URL('http://d/e')), publisher.name].join();
      return { html, head: { title: 'T' }, state: null, status: 200 };`,
  },
  {
    name: 'mf-built-in',
    routes: ['/built-in'],
    render:
      "const html = require('node:util').format('%s', 'built in'); return { html, head: { title: 'T' }, state: null, status: 200 };",
  },
  {
    name: 'mf-tells',
    routes: ['/tells'],
    // Code after its render, which runs when the bundle is loaded.
    render:
      "return { html: String(exports.loadedAt), head: { title: 'T' }, state: null, status: 200 }; }; exports.loadedAt = Date.now(); exports.unused = () => {",
  },
  { name: 'mf-requires', routes: ['/requires'], render: "require('node:child_process');" },
  // Code after its render, as above.
  { name: 'mf-never-loads', routes: ['/never-loads'], render: '}; for (;;) {} exports.unused = () => {' },
];

let site: StubSite;
let renderer: WorkerRenderer;
let log: ReturnType<typeof recordingLog>;
let api: Awaited<ReturnType<typeof stubApi>>;
let releases: Record<string, Release>;

beforeAll(async () => {
  site = await StubSite.create(AREAS);
  api = await stubApi((request, response) => {
    if (request.url === '/api/fails') response.statusCode = 503;
    if (request.url !== '/api/slow') response.end(`${request.method} ${request.url} ${request.headers[OF_RENDER]}`);
  });
  const { worker: workerFile } = await compileEdge(site.root);
  log = recordingLog();
  renderer = createRenderer({
    workerFile,
    store: site.store,
    apiOrigin: api.origin,
    siteFile: `${site.root}/site.json`,
    publisher: () => publisher,
    log: log.log,
  });
  const registry = await readRegistry(site.data);
  releases = Object.fromEntries(
    Object.entries(registry!.areas).map(([name, area]) => [name, area.builds[area.stable!]!]),
  );
});
afterAll(async () => {
  await renderer?.close();
});

/** Renders wait for their turn, as in the edge. */
const admission = new Admission();
const render = (name: string) => {
  // A render that loops has a processor until its deadline.
  const limit = name === 'mf-loops' ? { limitMs: 400 } : {};
  return admission.run({ area: name }, () =>
    renderer.render(releases[name]!, `/${name}?q=1`, 'request-1', { client: '192.0.2.1', ...limit }),
  );
};
const errorOf = (name: string): Promise<RenderError> =>
  render(name).then(
    () => Promise.reject(new Error('rendered')),
    (error: RenderError) => error,
  );

test('M-23 after the warm-up every worker has loaded the releases, except those that cannot be loaded or never finish loading', async () => {
  await renderer.warmUp([
    releases['mf-never-loads']!,
    releases['mf-requires']!,
    { ...releases['mf-good']!, build: 'missing' },
    releases['mf-tells']!,
  ]);
  const warmAt = Date.now();
  for (let pair = 0; pair < 5; pair += 1)
    for (const { html } of await Promise.all([render('mf-tells'), render('mf-tells')]))
      expect(Number(html)).toBeLessThanOrEqual(warmAt);
  expect(log.lines).toContainEqual(expect.objectContaining({ code: 'PRESS-E07', area: 'mf-never-loads' }));
  // It uses no worker, and the next candidate renders at once.
  expect(await errorOf('mf-never-loads')).toMatchObject({ renderClass: 'busy', code: 'PRESS-E09' });
});

test('fault 49 marks a render as incomplete if the api failed for it', async () => {
  await expect(render('mf-optional')).resolves.toMatchObject({ status: 200, isPartial: true });
  expect(await render('mf-reads')).not.toHaveProperty('isPartial');
});

test('a render has markup, head, status, and its state as text for a script element', async () => {
  await expect(render('mf-good')).resolves.toMatchObject({
    html: '<p>good</p>',
    head: { title: 'A page' },
    stateJson: '{"seen":"/mf-good?q=1"}',
    status: 200,
  });
});

test('an area can fetch only from the api, which gets the address of the reader', async () => {
  await expect(render('mf-reads')).resolves.toMatchObject({
    html: 'GET /api/echo?x=1 192.0.2.1',
    head: { title: publisher.name },
  });
  expect(await errorOf('mf-strays')).toMatchObject({
    renderClass: 'threw',
    reason: expect.stringContaining('below /api/'),
  });
  expect(await errorOf('mf-climbs')).toMatchObject({
    renderClass: 'threw',
    reason: expect.stringContaining('below /api/'),
  });
  expect(await errorOf('mf-requires')).toMatchObject({ renderClass: 'threw', code: 'PRESS-E05' });
});

test('fault 17 the error of a render that throws has the cause', async () => {
  expect(await errorOf('mf-throws')).toMatchObject({
    code: 'PRESS-E06',
    renderClass: 'threw',
    reason: expect.stringContaining('no such journal'),
  });
});

test('fault 39 a release that patches built-in objects changes no page of another area', async () => {
  const pages = new Set<string>();
  for (let count = 0; count < 2; count += 1)
    for (const name of ['mf-patches', 'mf-uses'])
      for (const { html } of await Promise.all([render(name), render(name)])) pages.add(html);
  expect(pages).toEqual(new Set(['<p>patches patched</p>', `n1,n2,b,c,false,http://d/e,${publisher.name}`]));
});

test('fault 39 a release cannot change the classes that Node adds to the language', async () => {
  for (let count = 0; count < THREADS; count += 1)
    expect(await errorOf('mf-patches-node')).toMatchObject({
      code: 'PRESS-E06',
      reason: expect.stringContaining('read only'),
    });
  await expect(render('mf-uses')).resolves.toMatchObject({ html: expect.stringContaining('http://d/e') });
});

test('logs a rejected promise that a release leaves, and its worker continues', async () => {
  await expect(render('mf-rejects')).resolves.toMatchObject({ html: '<p>rejects</p>' });
  await expect(render('mf-good')).resolves.toMatchObject({ status: 200 });
});

test("a bundle cannot read Node's report, which contains the edge's environment", async () => {
  await expect(render('mf-reports')).resolves.toMatchObject({ html: 'report: undefined' });
});

test('a bundle may use the Node modules that React needs', async () => {
  await expect(render('mf-built-in')).resolves.toMatchObject({ html: 'built in' });
});

test('refuses an invalid render result', async () => {
  expect(await errorOf('mf-odd')).toMatchObject({ code: 'PRESS-E08', renderClass: 'invalid result' });
});

test('fault 18 aborts reads from a slow api, and the area renders with the data it has', async () => {
  await expect(render('mf-waits')).resolves.toMatchObject({
    html: '<p>too late for data</p>',
    status: 503,
    isPartial: true,
  });
});

test('fault 16, 18 terminates the worker of an endless render; other areas render during and after it', async () => {
  const stuck = [...['mf-loops', 'mf-loops', 'mf-loops'].map(errorOf), errorOf('mf-hangs')];
  await expect(Promise.all([render('mf-good'), render('mf-good')])).resolves.toHaveLength(2);
  const errors = await Promise.all(stuck);
  // An area has two slots. The third loop waits for its turn, which takes too long on a busy machine, and occupies no
  // worker of another area.
  const third = errors.splice(2, 1)[0]!.renderClass === 'busy' ? await errorOf('mf-loops') : null;
  expect(errors.map(({ renderClass }) => renderClass)).toEqual(['timed out', 'timed out', 'timed out']);
  expect(third?.renderClass ?? 'timed out').toBe('timed out');
  await expect(render('mf-good')).resolves.toMatchObject({ status: 200 });
  // The third timeout opened the build's circuit: the next render uses no worker and no time.
  expect(await errorOf('mf-loops')).toMatchObject({ code: 'PRESS-E09', renderClass: 'busy' });
});

test('fault 61 a canary that loops takes no slot from its stable release and leaves workers to other areas', async () => {
  const stable = releases['mf-good']!;
  const build = await site.canary({ name: 'mf-good', routes: ['/'], render: 'for (;;) {}' }, 5_000);
  const canary = (await readRegistry(site.data))!.areas['mf-good']!.builds[build]!;
  const inTurn = (release: Release, isCanary = false) =>
    admission.run({ area: release.name, isCanary }, () => renderer.render(release, '/', 'request-1', { isCanary }));
  const looping = [1, 2, 3, 4].map(() => inTurn(canary, true).catch((error: RenderError) => error.renderClass));
  const others = [inTurn(stable), inTurn(stable), render('mf-reads')];
  await expect(Promise.all(others)).resolves.toHaveLength(3);
  expect((await Promise.all(looping)).sort()).toEqual(['busy', 'busy', 'busy', 'timed out']);
});

test('a render that runs out of memory ends only its own worker', async () => {
  expect(['crashed', 'timed out']).toContain((await errorOf('mf-grows')).renderClass);
  await expect(render('mf-good')).resolves.toMatchObject({ status: 200 });
});

test.each([0, -60, 60])(
  "fault 69 a build's circuit opens after three timeouts in ten seconds and closes ten seconds later, even if the clock jumps by %i days",
  (days) => {
    let now = 0;
    let wall = Date.parse('2026-11-25');
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    jest.spyOn(Date, 'now').mockImplementation(() => wall);
    const breaker = new CircuitBreaker();
    for (const at of [0, 9_000, 11_000]) {
      now = at;
      breaker.recordTimeout('b');
    }
    expect(breaker.isOpen('b')).toBe(false);
    breaker.recordTimeout('b');
    wall += days * 86_400_000;
    expect(breaker.isOpen('b')).toBe(true);
    expect(breaker.isOpen('other')).toBe(false);
    now = 21_500;
    expect(breaker.isOpen('b')).toBe(false);
    jest.restoreAllMocks();
  },
);
