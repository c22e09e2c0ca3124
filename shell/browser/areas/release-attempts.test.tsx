import { waitFor } from '@testing-library/react';
import { PAGE, answering, script, setUp, useAreaHosts } from './testing/area-hosts';
import * as recovery from './recovery';

useAreaHosts();

test('D-08 fault 12 after a throw in mount, tries canary, stable and last good, and reports each once', async () => {
  const { host, report, element, history } = setUp(
    { canary: 'throws', stable: 'throws', good: 'mounts' },
    { markup: '<p>from the server</p>' },
  );
  await host.mount(PAGE);
  expect(element().textContent).toBe('good');
  expect(history()).toEqual([
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

test('fault 2 an entry that responds 500 is requested again at another address, then the next release', async () => {
  answering(() => new Response('', { status: 500 }));
  const { host, load, history, element } = setUp({ canary: 'cannot be loaded', stable: 'mounts' });
  await host.mount(PAGE);
  expect(load.mock.calls.map(([, { entry }]) => entry)).toEqual([
    '/r/mf-any/canary/remoteEntry.js',
    '/r/mf-any/canary/remoteEntry.js?again',
    '/r/mf-any/stable/remoteEntry.js',
  ]);
  expect(history().filter((event) => event.startsWith('failed'))).toEqual(['failed canary http']);
  expect(element().textContent).toBe('stable');
});

test('fault 1 an entry that the network lost is requested again at another address once its files load', async () => {
  const { host, load } = setUp({ canary: 'cannot be loaded', stable: 'mounts' });
  await host.mount(PAGE);
  expect(load.mock.calls.map(([, { entry }]) => entry).slice(0, 2)).toEqual([
    '/r/mf-any/canary/remoteEntry.js',
    '/r/mf-any/canary/remoteEntry.js?again',
  ]);
});

test.each([
  ['fault 3 is late', 'late', 'time-out'],
  ['fault 6 has a syntax error', 'bad syntax', 'evaluation'],
  ['fault 39 patches a prototype', 'patches', 'evaluation'],
] as const)('a release that %s: the stable one is mounted', async (_, behaviour, failure) => {
  const { host, element, history } = setUp({ canary: behaviour, stable: 'mounts' });
  await host.mount(PAGE);
  expect(element().textContent).toBe('stable');
  expect(history()[0]).toBe(`failed canary ${failure}`);
  expect('patched' in []).toBe(false);
});

test('fault 20 reloads an outdated document once per build', async () => {
  answering(() => new Response('', { status: 404, headers: { 'press-release': 'unknown' } }));
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(); // jsdom cannot navigate and logs an error
  const first = setUp({ canary: 'cannot be loaded' }, { markup: '<p>old</p>' });
  void first.host.mount(PAGE);
  await waitFor(() => expect(first.reloadOnce).toHaveReturnedWith(true));
  const second = setUp({ canary: 'cannot be loaded' }, { markup: '<p>old</p>' });
  await second.host.mount(PAGE);
  expect(second.reloadOnce).toHaveReturnedWith(false);
  expect(second.element().textContent).toBe('old');
});

test('fault 34 without storage, does not reload an outdated document, because it could reload forever', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  sessionStorage.clear();
  expect(recovery.reloadOnce('canary')).toBe(false);
});

test('fault 30 blames no release while offline', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { host, history } = setUp({ canary: 'cannot be loaded', stable: 'mounts' });
  await expect(host.prepare(PAGE, PAGE)).rejects.toThrow('dynamically imported');
  expect(history()).toEqual([]);
  expect(host.isExhausted).toBe(false);
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
] as const)(
  'reports an entry that %s by its class, and keeps the markup below a note about dead controls',
  async (_, answer, failure) => {
    answering(answer);
    const { host, element, main, history, report } = setUp(
      { canary: 'cannot be loaded' },
      { markup: '<p>from the server</p>' },
    );
    await host.mount(PAGE);
    expect(element().textContent).toBe('from the server');
    expect(main.querySelector('[role=alert]')).toBeNull();
    expect(main.querySelector('[role=status]')?.textContent).toContain('controls of this page do not work');
    expect(history()).toEqual([`failed canary ${failure}`]);
    expect(report).toHaveBeenCalledTimes(1);
    expect(host.isExhausted).toBe(true);
  },
);
