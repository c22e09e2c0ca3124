/** @jest-environment jsdom */
import type { Release } from '@press/releases';
import { type DocumentAssets, shellGuard, ticketScript } from './scripts';

const shell = { build: '0123abcd' } as Partial<Release> as Release;

/** Runs the guard of a document with a canary of the shell, in a separate window. */
async function runGuard(shellIsUp: Promise<boolean> | undefined, error?: Error) {
  const html = shellGuard({ shell, shellCohort: 'canary', nonce: 'n0nce' });
  const script = new DOMParser().parseFromString(html, 'text/html').querySelector('script');
  const listeners: Record<string, (event: object) => unknown> = {};
  const reload = jest.fn();
  const sendBeacon = jest.fn();
  const fetch = jest.fn(async () => ({ ok: true }));
  const self = { shellIsUp, visitTicket: Promise.resolve('signed') };
  const location = { pathname: '/journal/1', reload };
  const listen = (kind: string, listener: (event: object) => unknown) => void (listeners[kind] = listener);
  const globals = { self, location, fetch, navigator: { sendBeacon }, addEventListener: listen };
  new Function(...Object.keys(globals), script!.text)(...Object.values(globals));
  if (error) listeners['error']?.({ error });
  await listeners['load']?.({});
  const [[, body] = []] = sendBeacon.mock.calls as [string, string][];
  return { nonce: script?.getAttribute('nonce'), reload, fetch, report: body ? (JSON.parse(body) as object) : null };
}

test('fault 64 if the script of a shell canary does not start, the failure is reported and the browser gets the stable shell', async () => {
  sessionStorage.clear();
  const error = Object.assign(new Error('dead'), { stack: 'at https://site.example/r/shell/0123abcd/client/s.js:1:2' });
  const { nonce, reload, fetch, report } = await runGuard(undefined, error);
  expect(nonce).toBe('n0nce');
  expect(report).toMatchObject({
    ticket: 'signed',
    first: true,
    areas: [
      {
        area: 'shell',
        build: '0123abcd',
        cohort: 'canary',
        failures: ['script'],
        cause: { message: 'Error: dead', stack: ['shell/0123abcd/client/s.js:1:2'], path: '/journal/1' },
      },
    ],
  });
  expect(fetch).toHaveBeenCalledWith('/telemetry/shell', { method: 'POST', body: '0123abcd' });
  expect(reload).toHaveBeenCalledTimes(1);
  // The new document has the same build, so it is not reloaded endlessly.
  expect((await runGuard(Promise.resolve(false))).reload).not.toHaveBeenCalled();
});

test('fault 64 leaves a shell that started alone; only documents of a canary have the guard', async () => {
  sessionStorage.clear();
  const { reload, report } = await runGuard(Promise.resolve(true));
  expect([reload.mock.calls, report]).toEqual([[], null]);
  expect(shellGuard({ shell, shellCohort: 'control', nonce: 'n0nce' })).toBe('');
});

test('D-26 counts a page that reloads itself or navigates away on its own as an error of its release', () => {
  const release = { name: 'mf-one', build: '0123abcd' } as Partial<Release> as Release;
  const scriptOf = (cohort: 'control' | 'stable'): string => {
    const areas = [{ release, cohort, fallbacks: [] }];
    const assets: Partial<DocumentAssets> = {
      shell,
      areas,
      page: { release, route: '/' },
      devServers: [],
      nonce: 'n0nce',
    };
    return ticketScript(assets as DocumentAssets).replace(/<[^>]*>/g, '');
  };
  const navigation = new EventTarget();
  const told: object[] = [];
  const page = { navigation, isShellLoading: false };
  const globals = {
    fetch: async () => ({ ok: false }),
    MutationObserver: class {
      observe() {}
    },
    globalThis: page,
    navigator: { userActivation: { isActive: false } },
    dispatchEvent: (event: object) => told.push(event),
  };
  new Function(...Object.keys(globals), scriptOf('control'))(...Object.values(globals));
  const leave = (userInitiated: boolean, sameDocument = false): void =>
    void navigation.dispatchEvent(
      Object.assign(new Event('navigate'), { userInitiated, destination: { sameDocument } }),
    );
  leave(true);
  leave(false, true);
  globals.navigator.userActivation.isActive = true;
  leave(false);
  globals.navigator.userActivation.isActive = false;
  page.isShellLoading = true;
  leave(false);
  expect(told).toEqual([]);
  page.isShellLoading = false;
  leave(false);
  expect(told).toMatchObject([{ type: 'error', filename: '/r/mf-one/0123abcd/', error: 'the page left by itself' }]);
  expect(scriptOf('stable')).not.toContain('navigate');
});
