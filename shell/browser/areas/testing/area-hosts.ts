import { guardIntrinsics } from '../patches';
import type { AreaApp, AreaProps, AreaServices } from '@press/area/types';
import { on, type AreaEvent } from '../../events';
import type { SiteArea, SiteRelease } from '../../site';
import { AreaHost } from '../area-host';
import * as recovery from '../recovery';
import { TimeoutError } from '../timeout';

export const PAGE = '/journals';
const release = (build: string): SiteRelease => ({
  build,
  entry: `/r/mf-any/${build}/remoteEntry.js`,
  styles: [],
  routes: [{ path: PAGE, scripts: [`/r/mf-any/${build}/page.js`], styles: [] }],
});
const HASHES = Object.fromEntries(
  ['canary', 'stable', 'good'].flatMap((build) =>
    ['remoteEntry', 'page'].map((file) => [`/r/mf-any/${build}/${file}.js`, `sha256-${build}`]),
  ),
);

/** The behaviour of a release in a test. */
type Behaviour =
  | 'mounts'
  | 'throws'
  | 'shows nothing'
  | 'hangs'
  | 'cannot be loaded'
  | 'bad syntax'
  | 'late'
  | 'unmount throws'
  | 'unmount hangs'
  | 'patches';

const never = new Promise<never>(() => undefined);

export function appOf(build: string, behaviour: Behaviour): AreaApp {
  return {
    contract: 1,
    bootstrap: async () => undefined,
    prepare: async () => undefined,
    async mount({ domElement }: AreaProps) {
      if (behaviour === 'throws') throw new Error(`${build} threw`);
      if (behaviour === 'hangs') await never;
      domElement.replaceChildren(behaviour === 'shows nothing' ? document.createElement('div') : build);
    },
    async unmount({ domElement }: AreaProps) {
      if (behaviour === 'unmount throws') throw new Error('no');
      if (behaviour === 'unmount hangs') await never;
      domElement.replaceChildren();
    },
  };
}

/** As the federation runtime reports it: its error quotes the message of the browser's TypeError. */
const failedImport = () =>
  new Error(
    '[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008\nOriginal Error Message:\n Failed to fetch dynamically imported module: /r/mf-any/x.js',
  );

export function setUp(behaviour: Partial<Record<'canary' | 'stable' | 'good', Behaviour>>, { markup = '' } = {}) {
  document.head.innerHTML = `<script type="importmap">${JSON.stringify({ integrity: HASHES })}</script>`;
  document.body.innerHTML = `<main><div id="single-spa-application:mf-any"${markup && ' data-server'}>${markup}</div></main>`;
  const [first = 'canary', ...rest] = Object.keys(behaviour);
  const area: SiteArea = { ...release(first), name: 'mf-any', cohort: 'canary', fallbacks: rest.map(release) };
  const apps = new Map<string, AreaApp>();
  const services = { report: jest.fn() } as Partial<AreaServices> as AreaServices;
  const undo = guardIntrinsics();
  const load = jest.fn(async (_: string, { build }: SiteRelease) => {
    const what = behaviour[build as 'canary'] ?? 'mounts';
    if (what === 'cannot be loaded') throw failedImport();
    if (what === 'bad syntax') throw new SyntaxError('Unexpected token');
    if (what === 'late') throw new TimeoutError('PRESS-S02', 'late');
    if (what === 'patches') Reflect.defineProperty(Array.prototype, 'patched', { value: 1, configurable: true });
    const app = apps.get(build) ?? appOf(build, what);
    apps.set(build, app);
    return app;
  });
  const events: AreaEvent[] = [];
  const reloadOnce = jest.fn(recovery.reloadOnce);
  // A new listener first receives the events of earlier tests.
  let past = true;
  const stop = on((event) => void (past || events.push(event)));
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
    history: () => events.map(({ kind, build, class: failure }) => [kind, build, failure].filter(Boolean).join(' ')),
  };
}

/** Sets the responses for files of releases that are requested again. */
export function answering(answer: (address: string, integrity?: string) => Response | Promise<Response>): void {
  globalThis.fetch = jest.fn(async (address, init) => answer(String(address), init?.integrity)) as typeof fetch;
}
export const script = () => new Response('x', { headers: { 'content-type': 'text/javascript' } });

const stops: (() => void)[] = [];
/** Registers the hooks of a test file that uses `setUp`. */
export function useAreaHosts(): void {
  beforeEach(() => {
    answering(script);
    // jsdom lacks it, because it draws nothing.
    globalThis.requestIdleCallback = (then) => Number(setTimeout(then));
    Element.prototype.checkVisibility = () => true;
    Object.defineProperty(HTMLElement.prototype, 'innerText', {
      configurable: true,
      get(this: HTMLElement) {
        return this.hidden ? '' : this.textContent;
      },
    });
    // jsdom loads no links: here each one finishes at once.
    jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      for (const node of nodes) queueMicrotask(() => (node as HTMLLinkElement).onload?.(new Event('load')));
    });
  });
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    jest.useRealTimers();
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  });
}
