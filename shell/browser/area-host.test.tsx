import { guardIntrinsics } from '@press/area/intrinsics';
import type { AreaApp, AreaProps, AreaServices } from '@press/area/types';
import { AreaHost } from './area-host';
import { listen, type AreaEvent } from './events';
import * as recovery from './recovery';
import type { SiteArea, SiteRelease } from './site';

const PAGE = '/journals';
const release = (build: string): SiteRelease => ({
  build,
  entry: `/r/mf-any/${build}/remote.js`,
  styles: [],
  routes: [{ path: PAGE, scripts: [`/r/mf-any/${build}/page.js`], styles: [] }],
});
const HASHES = Object.fromEntries(
  ['canary', 'stable', 'good'].flatMap((build) =>
    ['remote', 'page'].map((file) => [`/r/mf-any/${build}/${file}.js`, `sha384-${build}`]),
  ),
);

/** What a release does: mounts, or fails in one of the ways there are. */
type Doing =
  | 'mounts'
  | 'throws'
  | 'hangs'
  | 'cannot be had'
  | 'bad syntax'
  | 'late'
  | 'unmount throws'
  | 'unmount hangs'
  | 'patches';

const never = new Promise<never>(() => undefined);

function appOf(build: string, doing: Doing): AreaApp {
  return {
    contract: 1,
    bootstrap: async () => undefined,
    prepare: async () => undefined,
    async mount({ domElement }: AreaProps) {
      if (doing === 'throws') throw new Error(`${build} threw`);
      if (doing === 'hangs') await never;
      domElement.replaceChildren(build);
    },
    async unmount({ domElement }: AreaProps) {
      if (doing === 'unmount throws') throw new Error('no');
      if (doing === 'unmount hangs') await never;
      domElement.replaceChildren();
    },
  };
}

const failedImport = () => new TypeError('Failed to fetch dynamically imported module: /r/mf-any/x.js');

function setUp(doing: Partial<Record<'canary' | 'stable' | 'good', Doing>>, { markup = '' } = {}) {
  document.head.innerHTML = `<script type="importmap">${JSON.stringify({ integrity: HASHES })}</script>`;
  document.body.innerHTML = `<main><div id="single-spa-application:mf-any"${markup && ' data-server'}>${markup}</div></main>`;
  const [first = 'canary', ...rest] = Object.keys(doing);
  const area: SiteArea = { ...release(first), name: 'mf-any', cohort: 'canary', fallbacks: rest.map(release) };
  const apps = new Map<string, AreaApp>();
  const services = { report: jest.fn() } as Partial<AreaServices> as AreaServices;
  const undo = guardIntrinsics();
  const load = jest.fn(async (_: string, { build }: SiteRelease) => {
    const what = doing[build as 'canary'] ?? 'mounts';
    if (what === 'cannot be had') throw failedImport();
    if (what === 'bad syntax') throw new SyntaxError('Unexpected token');
    if (what === 'late') throw new (jest.requireActual<typeof import('./limits')>('./limits').TimedOut)('late');
    if (what === 'patches') Reflect.defineProperty(Array.prototype, 'patched', { value: 1, configurable: true });
    const app = apps.get(build) ?? appOf(build, what);
    apps.set(build, app);
    return app;
  });
  const events: AreaEvent[] = [];
  const reloadOnce = jest.fn(recovery.reloadOnce);
  // What other tests did has been told before.
  let past = true;
  const stop = listen((event) => void (past || events.push(event)));
  past = false;
  stops.push(stop);
  const host = new AreaHost(area, {
    services,
    load,
    undoPatches: undo,
    recovery: async () => ({ ...recovery, reloadOnce }),
  });
  return {
    host,
    reloadOnce,
    events,
    load,
    report: services.report as jest.Mock,
    main: document.querySelector('main') as HTMLElement,
    element: () => document.getElementById('single-spa-application:mf-any') as HTMLElement,
    told: () => events.map(({ kind, build, class: failure }) => [kind, build, failure].filter(Boolean).join(' ')),
  };
}

/** What the files of releases answer when they are asked for once more. */
function answering(answer: (address: string, integrity?: string) => Response | Promise<Response>): void {
  globalThis.fetch = jest.fn(async (address, init) => answer(String(address), init?.integrity)) as typeof fetch;
}
const script = () => new Response('x', { headers: { 'content-type': 'text/javascript' } });

const stops: (() => void)[] = [];
beforeEach(() => {
  answering(script);
  // jsdom loads no links: a preload ends at once.
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) queueMicrotask(() => (node as HTMLLinkElement).onload?.(new Event('load')));
  });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('D-08 what can be mounted is mounted, and told with its times', async () => {
  const { host, events, element, told } = setUp({ canary: 'mounts', stable: 'mounts' });
  await host.mount(PAGE);
  expect(element().textContent).toBe('canary');
  expect(told()).toEqual(['loaded canary', 'mounted canary']);
  expect(events.every(({ ms, cohort }) => typeof ms === 'number' && cohort === 'canary')).toBe(true);
});

test('D-08 fault 12 throws in mount: canary, stable, last good, one report each', async () => {
  const { host, report, element, told } = setUp(
    { canary: 'throws', stable: 'throws', good: 'mounts' },
    { markup: '<p>from the server</p>' },
  );
  await host.mount(PAGE);
  expect(element().textContent).toBe('good');
  expect(told()).toEqual([
    'loaded canary',
    'failed canary mount',
    'loaded stable',
    'failed stable mount',
    'loaded good',
    'fell-back good',
    'mounted good',
  ]);
  expect(report).toHaveBeenCalledTimes(2);
});

test('D-08 fault 12 nothing mounts: a labelled card above what the server sent; Retry tries again from the first', async () => {
  const { host, main, element, told, load } = setUp(
    { canary: 'throws', stable: 'throws' },
    { markup: '<p>from the server</p>' },
  );
  await host.mount(PAGE);
  const card = main.querySelector('[role=alert]');
  expect(card?.getAttribute('aria-label')).toBe('This section failed');
  expect(element().textContent).toBe('from the server');
  expect(host.spent).toBe(true);
  load.mockImplementation(async () => appOf('canary', 'mounts'));
  main.querySelector('button')?.click();
  await host.mount(PAGE);
  expect(element().textContent).toBe('canary');
  expect(main.querySelector('[role=alert]')).toBeNull();
  expect(host.spent).toBe(false);
  expect(told().filter((event) => event.startsWith('failed'))).toEqual(['failed canary mount', 'failed stable mount']);
});

test.each([
  ['fault 1 answers 404', () => new Response('', { status: 404 }), 'http'],
  ['fault 4 cut off', () => Promise.reject(new TypeError('network')), 'network'],
  [
    'fault 5 ends in the middle',
    () =>
      new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('cut')) }), {
        headers: { 'content-type': 'text/javascript' },
      }),
    'network',
  ],
  ['fault 7 is HTML', () => new Response('<p>', { headers: { 'content-type': 'text/html' } }), 'http'],
  [
    'fault 8 is another file',
    (_: string, integrity?: string) => (integrity ? Promise.reject(new TypeError('integrity')) : script()),
    'integrity',
  ],
] as const)('an entry that %s: told by its class, the markup stays, no card', async (_, answer, failure) => {
  answering(answer);
  const { host, element, main, told, report } = setUp(
    { canary: 'cannot be had' },
    { markup: '<p>from the server</p>' },
  );
  await host.mount(PAGE);
  expect(element().textContent).toBe('from the server');
  expect(main.querySelector('[role=alert]')).toBeNull();
  expect(told()).toEqual([`failed canary ${failure}`]);
  expect(report).toHaveBeenCalledTimes(1);
  expect(host.spent).toBe(true);
});

test('fault 2 an entry that answers 500 is asked for once more, under another address, then the next release', async () => {
  answering(() => new Response('', { status: 500 }));
  const { host, load, told, element } = setUp({ canary: 'cannot be had', stable: 'mounts' });
  await host.mount(PAGE);
  expect(load.mock.calls.map(([, { entry }]) => entry)).toEqual([
    '/r/mf-any/canary/remote.js',
    '/r/mf-any/canary/remote.js?again',
    '/r/mf-any/stable/remote.js',
  ]);
  expect(told().filter((event) => event.startsWith('failed'))).toEqual(['failed canary http']);
  expect(element().textContent).toBe('stable');
});

test.each([
  ['fault 3 is late', 'late', 'time-out'],
  ['fault 6 has a syntax error', 'bad syntax', 'evaluation'],
  ['fault 39 patches a prototype', 'patches', 'evaluation'],
] as const)('a release that %s: the stable one stands', async (_, doing, failure) => {
  const { host, element, told } = setUp({ canary: doing, stable: 'mounts' });
  await host.mount(PAGE);
  expect(element().textContent).toBe('stable');
  expect(told()[0]).toBe(`failed canary ${failure}`);
  expect('patched' in []).toBe(false);
});

test('fault 15 a page that never draws itself is given up within 5 seconds; the markup stays under a card', async () => {
  jest.useFakeTimers();
  const { host, element, main, told } = setUp({ canary: 'hangs' }, { markup: '<p>from the server</p>' });
  void host.mount(PAGE);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(told()).toEqual(['loaded canary', 'failed canary time-out']);
  expect(element().textContent).toBe('from the server');
  expect(main.querySelector('[role=alert] button')?.textContent).toBe('Retry');
});

test.each(['unmount throws', 'unmount hangs'] as const)(
  'fault 13, 14 %s: taken out within 3 seconds, and the next mount has a fresh place',
  async (doing) => {
    jest.useFakeTimers();
    const { host, element, told } = setUp({ canary: doing });
    await host.mount(PAGE);
    const old = element();
    let out = false;
    void host.unmount().then(() => (out = true));
    await jest.advanceTimersByTimeAsync(3_000);
    expect(out).toBe(true);
    expect(element()).not.toBe(old);
    expect(element().textContent).toBe('');
    expect(told().at(-1)).toBe('failed canary unmount');
    await host.mount(PAGE);
    expect(element().textContent).toBe('canary');
  },
);

test("fault 11 a page that is lost after it stood: the next release takes its place; the last one's own card stays", async () => {
  const { host, element, load, told } = setUp({ canary: 'mounts', stable: 'mounts' });
  let lost: AreaServices['report'] = () => undefined;
  const apps = (build: string): AreaApp => ({
    ...appOf(build, 'mounts'),
    mount: async ({ services, domElement }) => ((lost = services.report), domElement.replaceChildren(build)),
  });
  load.mockImplementation(async (_, { build }) => apps(build));
  await host.mount(PAGE);
  lost(new Error('thrown in render'), 'render of mf-any', 'render');
  await host.mount(PAGE);
  expect(element().textContent).toBe('stable');
  expect(told()).toEqual(expect.arrayContaining(['failed canary render', 'fell-back stable']));
  lost(new Error('again'), 'render of mf-any', 'render');
  await Promise.resolve();
  expect(element().textContent).toBe('stable');
});

test('fault 20 a document of yesterday is asked for anew, once; never twice for one build', async () => {
  answering(() => new Response('', { status: 404, headers: { 'press-release': 'unknown' } }));
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(); // jsdom goes nowhere, and says so
  const first = setUp({ canary: 'cannot be had' }, { markup: '<p>old</p>' });
  void first.host.mount(PAGE);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(first.reloadOnce).toHaveReturnedWith(true);
  const second = setUp({ canary: 'cannot be had' }, { markup: '<p>old</p>' });
  await second.host.mount(PAGE);
  expect(second.reloadOnce).toHaveReturnedWith(false);
  expect(second.element().textContent).toBe('old');
});

test('fault 34 without storage there is no second document either: nothing would stop the third', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  sessionStorage.clear();
  expect(recovery.reloadOnce('canary')).toBe(false);
});

test('fault 30 offline no release is to blame', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { host, told } = setUp({ canary: 'cannot be had', stable: 'mounts' });
  await expect(host.prepare(PAGE, PAGE)).rejects.toThrow('dynamically imported');
  expect(told()).toEqual([]);
  expect(host.spent).toBe(false);
});

test('fault 19 500 mounts leave nothing behind', async () => {
  const { host, main, element } = setUp({ canary: 'mounts' });
  const added = jest.spyOn(globalThis, 'addEventListener');
  for (let count = 0; count < 500; count += 1) {
    await host.mount(PAGE);
    await host.unmount();
  }
  expect(added).not.toHaveBeenCalled();
  expect(main.querySelectorAll('*')).toHaveLength(1);
  expect(element().childNodes).toHaveLength(0);
});
