import { readRegistry, type Release } from '@press/releases';
import { compileEdge, page, publisher, recordingLog, stubApi, StubSite } from '../testing/stub-site';
import { createRenderers, type RenderFault, type Renderers } from './renderers';

const AREAS = [
  { name: 'mf-good', routes: ['/'], render: page('<p>good</p>') },
  { name: 'mf-throws', routes: ['/throws'], render: 'throw new Error("no such journal");' },
  { name: 'mf-hangs', routes: ['/hangs'], render: 'await new Promise(() => {});' },
  { name: 'mf-loops', routes: ['/loops'], render: 'for (;;) {}' },
  { name: 'mf-odd', routes: ['/odd'], render: 'return { html: 1 };' },
  { name: 'mf-markup-in-rules', routes: ['/rules'], render: page('', "rules: '</style><script>'") },
  { name: 'mf-grows', routes: ['/grows'], render: 'const all = []; for (;;) all.push(new Array(1e6).fill(1.5));' },
  {
    name: 'mf-reads',
    routes: ['/reads'],
    render: `const answer = await fetch('/api/echo?x=1'); const html = await answer.text(); return { html, head: { title: publisher.name }, state: null, status: 200, rules: '' };`,
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
    render: "Array.prototype.map = () => ['patched']; " + page('<p>patches</p>'),
  },
  {
    name: 'mf-maps',
    routes: ['/maps'],
    render:
      "return { html: [1, 2].map((x) => 'm' + x).join(), head: { title: 'T' }, state: null, status: 200, rules: '' };",
  },
  { name: 'mf-requires', routes: ['/requires'], render: "require('node:child_process');" },
];

let site: StubSite;
let renderers: Renderers;
let api: Awaited<ReturnType<typeof stubApi>>;
let releases: Record<string, Release>;

beforeAll(async () => {
  site = await StubSite.create(AREAS);
  api = await stubApi((request, response) => {
    if (request.url !== '/api/slow') response.end(`${request.method} ${request.url}`);
  });
  const { worker: workerFile } = await compileEdge(site.root);
  renderers = createRenderers({
    workerFile,
    store: site.store,
    apiOrigin: api.origin,
    publisher,
    log: recordingLog().log,
  });
  const registry = await readRegistry(site.data);
  releases = Object.fromEntries(
    Object.entries(registry!.areas).map(([name, area]) => [name, area.builds[area.stable!]!]),
  );
}, 60_000);
afterAll(async () => {
  await renderers?.close();
  api?.close();
  await site?.remove();
});

const render = (name: string) => renderers.render(releases[name]!, `/${name}?q=1`, 'request-1');
const faultOf = (name: string): Promise<RenderFault> =>
  render(name).then(
    () => Promise.reject(new Error('rendered')),
    (fault: RenderFault) => fault,
  );

test('a render comes back whole, its state ready for a script element', async () => {
  await expect(render('mf-good')).resolves.toMatchObject({
    html: '<p>good</p>',
    head: { title: 'A page' },
    stateJson: '{"seen":"/mf-good?q=1"}',
    status: 200,
  });
});

test('an area reads the api and nothing else', async () => {
  await expect(render('mf-reads')).resolves.toMatchObject({
    html: 'GET /api/echo?x=1',
    head: { title: publisher.name },
  });
  expect(await faultOf('mf-strays')).toMatchObject({
    renderClass: 'threw',
    reason: expect.stringContaining('below /api/'),
  });
  expect(await faultOf('mf-climbs')).toMatchObject({
    renderClass: 'threw',
    reason: expect.stringContaining('below /api/'),
  });
  expect(await faultOf('mf-requires')).toMatchObject({ renderClass: 'threw', code: 'PRESS-E05' });
});

test('fault 17 a render that throws is told by its cause', async () => {
  expect(await faultOf('mf-throws')).toMatchObject({
    code: 'PRESS-E06',
    renderClass: 'threw',
    reason: expect.stringContaining('no such journal'),
  });
});

test('fault 39 an area that patches a prototype: put back, said, and the others render as ever', async () => {
  for (let count = 0; count < 4; count += 1) {
    expect(await faultOf('mf-patches')).toMatchObject({
      code: 'PRESS-E15',
      reason: expect.stringContaining('Array.prototype.map'),
    });
  }
  for (let count = 0; count < 4; count += 1) await expect(render('mf-maps')).resolves.toMatchObject({ html: 'm1,m2' });
});

test('a render that is no render is refused', async () => {
  expect(await faultOf('mf-odd')).toMatchObject({ code: 'PRESS-E08', renderClass: 'bad answer' });
  expect(await faultOf('mf-markup-in-rules')).toMatchObject({ code: 'PRESS-E08', renderClass: 'bad answer' });
});

test('fault 18 a slow api ends the reading, and the area answers with what it has', async () => {
  await expect(render('mf-waits')).resolves.toMatchObject({ html: '<p>too late for data</p>', status: 503 });
});

test('fault 16, 18 a render that never ends loses its worker; other areas render meanwhile and after', async () => {
  const stuck = [...['mf-loops', 'mf-loops', 'mf-loops'].map(faultOf), faultOf('mf-hangs')];
  await expect(Promise.all([render('mf-good'), render('mf-good')])).resolves.toHaveLength(2);
  const faults = await Promise.all(stuck);
  expect(faults.map(({ renderClass }) => renderClass)).toEqual(['timed out', 'timed out', 'busy', 'timed out']);
  await expect(render('mf-good')).resolves.toMatchObject({ status: 200 });
  // The third kill pauses the build: the next one costs no worker and no time.
  expect(await faultOf('mf-loops')).toMatchObject({ renderClass: 'timed out' });
  expect(await faultOf('mf-loops')).toMatchObject({ code: 'PRESS-E09', renderClass: 'busy' });
}, 20_000);

test('a render that eats its memory ends with its worker alone', async () => {
  expect(['crashed', 'timed out']).toContain((await faultOf('mf-grows')).renderClass);
  await expect(render('mf-good')).resolves.toMatchObject({ status: 200 });
}, 20_000);
