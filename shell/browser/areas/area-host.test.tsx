import type { AreaApp, AreaServices } from '@press/area/types';
import { PAGE, appOf, setUp, useAreaHosts } from './testing/area-hosts';

useAreaHosts();

test('D-08 mounts a release that works, with durations in its events', async () => {
  const { host, events, element, history } = setUp({ canary: 'mounts', stable: 'mounts' });
  await host.mount(PAGE);
  expect(element().textContent).toBe('canary');
  expect(history()).toEqual(['loaded canary', 'mounted canary']);
  expect(events.every(({ ms, cohort }) => typeof ms === 'number' && cohort === 'canary')).toBe(true);
});

test('D-08 fault 60 a release that mounts and shows nothing fails, and the next one mounts', async () => {
  const { host, element, history } = setUp({ canary: 'shows nothing', stable: 'mounts' });
  await host.mount(PAGE);
  expect(element().textContent).toBe('stable');
  expect(history()).toEqual([
    'loaded canary',
    'failed canary mount',
    'loaded stable',
    'fell-back stable',
    'mounted stable',
  ]);
});

test("D-08 fault 12 if nothing mounts, shows a labelled card above the server's markup; Retry starts again from the first release", async () => {
  const { host, main, element, history, load } = setUp(
    { canary: 'throws', stable: 'throws' },
    { markup: '<p>from the server</p>' },
  );
  await host.mount(PAGE);
  const card = main.querySelector('[role=alert]');
  expect(card?.getAttribute('aria-label')).toBe('This section failed');
  expect(element().textContent).toBe('from the server');
  expect(host.isExhausted).toBe(true);
  load.mockImplementation(async () => appOf('canary', 'mounts'));
  main.querySelector('button')?.click();
  await host.mount(PAGE);
  expect(element().textContent).toBe('canary');
  expect(main.querySelector('[role=alert]')).toBeNull();
  expect(host.isExhausted).toBe(false);
  expect(history().filter((event) => event.startsWith('failed'))).toEqual([
    'failed canary mount',
    'failed stable mount',
  ]);
});

test('fault 15 a page that never renders fails within 5 seconds; the markup stays below a card', async () => {
  jest.useFakeTimers();
  const { host, element, main, history } = setUp({ canary: 'hangs' }, { markup: '<p>from the server</p>' });
  void host.mount(PAGE);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(history()).toEqual(['loaded canary', 'failed canary time-out']);
  expect(element().textContent).toBe('from the server');
  expect(main.querySelector('[role=alert] button')?.textContent).toBe('Retry');
});

test.each(['unmount throws', 'unmount hangs'] as const)(
  'faults 13 and 14 %s: removed within 3 seconds; the next mount has a new element',
  async (behaviour) => {
    jest.useFakeTimers();
    const { host, element, history } = setUp({ canary: behaviour });
    await host.mount(PAGE);
    const old = element();
    let out = false;
    void host.unmount().then(() => (out = true));
    await jest.advanceTimersByTimeAsync(3_000);
    expect(out).toBe(true);
    expect(element()).not.toBe(old);
    expect(element().textContent).toBe('');
    expect(history().at(-1)).toBe('failed canary unmount');
    await host.mount(PAGE);
    expect(element().textContent).toBe('canary');
  },
);

test("fault 11 replaces a mounted page that fails by the next release; after the last one, the area's own card stays", async () => {
  const { host, element, load, history } = setUp({ canary: 'mounts', stable: 'mounts' });
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
  expect(history()).toEqual(expect.arrayContaining(['failed canary render', 'fell-back stable']));
  lost(new Error('again'), 'render of mf-any', 'render');
  await Promise.resolve();
  expect(element().textContent).toBe('stable');
});

test("when the last release fails after mounting, shows the server's markup below a card and leaves a canary of the shell", async () => {
  const { host, main, element, load } = setUp({ canary: 'mounts' }, { markup: '<h1>from the server</h1>' });
  let lost: AreaServices['report'] = () => undefined;
  load.mockImplementation(async () => ({
    ...appOf('canary', 'mounts'),
    // Like React, it treats the server's elements as its own until it removes them.
    mount: async ({ services }) => void (lost = services.report),
  }));
  globalThis.leaveShell = jest.fn();
  await host.mount(PAGE);
  element().replaceChildren('the card of the area');
  lost(new Error('NavLink is not there'), 'render of mf-any', 'render');
  await host.mount(PAGE).catch(() => undefined);
  expect(element().textContent).toBe('from the server');
  expect(main.querySelector('[role=alert] h2')?.textContent).toBe('Some controls of this page do not work');
  expect(globalThis.leaveShell).toHaveBeenCalled();
  globalThis.leaveShell = undefined;
});

test('D-26 fails a release whose style sheet hides the page, and removes its sheets', async () => {
  const { host, element, history, load } = setUp({ canary: 'mounts', stable: 'mounts' });
  document.head.innerHTML += `<style data-of="/r/mf-any/canary/a.css">*{display:none}</style><link rel="stylesheet" href="/r/mf-any/canary/a.css"><link rel="stylesheet" href="/r/mf-any/stable/a.css">`;
  load.mockImplementation(async (_, { build }) => ({
    ...appOf(build, 'mounts'),
    mount: async ({ domElement }) => {
      domElement.replaceChildren(build);
      domElement.hidden = document.querySelector('style') !== null;
    },
  }));
  await host.mount(PAGE);
  expect(element().textContent).toBe('stable');
  expect(history()).toContain('failed canary mount');
  expect(document.querySelectorAll('style, link[href]')).toHaveLength(1);
});

test('D-26 counts failures that a release reports and survives; the page stays', async () => {
  const { host, element, history, load } = setUp({ canary: 'mounts', stable: 'mounts' });
  let report: AreaServices['report'] = () => undefined;
  load.mockImplementation(async (_, { build }) => ({
    ...appOf(build, 'mounts'),
    mount: async ({ services, domElement }) => ((report = services.report), domElement.replaceChildren(build)),
  }));
  await host.mount(PAGE);
  report(new Error('Minified React error #418'), 'hydration of mf-any');
  expect(history()).toEqual(['loaded canary', 'mounted canary', 'failed canary recoverable']);
  expect(element().textContent).toBe('canary');
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

test('fault 59 an area mounts only if its element exists', async () => {
  const { host, main, element, history } = setUp({ canary: 'mounts' });
  const lost = element();
  lost.remove();
  await host.mount(PAGE);
  await host.unmount();
  expect(history()).toEqual([]);
  main.append(lost);
  await host.mount(PAGE);
  expect(element().textContent).toBe('canary');
});

test('D-08 marks the markup of a failed release as busy until the next one has rendered', async () => {
  const { host, element } = setUp({ canary: 'throws', stable: 'mounts' }, { markup: '<p>old</p>' });
  const seen: (string | null)[] = [];
  const observer = new MutationObserver((records) => {
    for (const { target } of records) seen.push(target instanceof Element ? target.getAttribute('aria-busy') : '');
  });
  observer.observe(document.body, { subtree: true, attributeFilter: ['aria-busy'] });
  await host.mount(PAGE);
  observer.disconnect();
  expect(seen).toEqual(['true', null]);
  expect(element().textContent).toBe('stable');
});
