/** @jest-environment jsdom */
import { init } from '@module-federation/enhanced/runtime';
import type { SiteArea, SiteRelease } from '../site';
import { loadAssets } from './release-attempts';
import { AREA_CONTRACT } from '@press/area/contract-version';
import type { AreaApp } from '@press/area/types';
import { createRemotes } from './remotes';

const release: SiteRelease = {
  build: 'b1',
  entry: '/r/mf-one/b1/client/entry.js',
  styles: ['/r/mf-one/b1/client/app.css'],
  routes: [{ path: '/one', scripts: [], styles: ['/r/mf-one/b1/client/page.css'] }],
};

const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];

test('does not reload a style sheet that the document contains, and awaits others', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/r/mf-one/b1/client/app.css">';
  const loaded = jest.fn();
  const loading = loadAssets(release, '/one').then(loaded);
  expect(sheets().map(({ href }) => new URL(href).pathname)).toEqual([...release.styles, ...release.routes[0]!.styles]);
  await Promise.resolve();
  expect(loaded).not.toHaveBeenCalled();
  sheets()[1]!.dispatchEvent(new Event('load'));
  await loading;
});

const appOf = (contract: number): AreaApp => ({
  contract,
  prepare: async () => undefined,
  bootstrap: async () => undefined,
  mount: async () => undefined,
  unmount: async () => undefined,
});
const area: SiteArea = { ...release, name: 'mf-one', cohort: 'stable', fallbacks: [] };
const older: SiteRelease = { ...release, build: 'b0', entry: '/r/mf-one/b0/client/entry.js' };
const runtime = init({ name: 'shell', remotes: [] });
/** The apps of the releases, by address; in place of files. */
const apps: Record<string, () => AreaApp> = {};
runtime.registerPlugins([
  {
    name: 'files',
    loadEntry: async ({ remoteInfo: { entry } }) => ({ init: () => undefined, get: () => async () => apps[entry]?.() }),
  },
]);
const load = createRemotes([area]);

test('D-36 the federation runtime loads the release that an area runs on this page', async () => {
  const [first, second] = [appOf(AREA_CONTRACT), appOf(AREA_CONTRACT)];
  apps[`http://localhost${release.entry}`] = () => first;
  apps[`http://localhost${older.entry}`] = () => second;
  expect(await runtime.loadRemote('mf_one/app')).toBe(first);
  expect(await load('mf-one', older)).toBe(second);
  expect(await runtime.loadRemote('mf_one/app')).toBe(second);
  expect(runtime.options.remotes.map(({ name }) => name)).toEqual(['mf_one', 'mf_one@b0']);
});

test('D-02 refuses an app of another area contract, and the release can be tried again', async () => {
  const again = { ...release, entry: `${release.entry}?again` };
  apps[`http://localhost${again.entry}`] = () => appOf(AREA_CONTRACT + 1);
  await expect(load('mf-one', again)).rejects.toMatchObject({ code: 'PRESS-S03' });
  apps[`http://localhost${again.entry}`] = () => appOf(AREA_CONTRACT);
  expect((await load('mf-one', again)).contract).toBe(AREA_CONTRACT);
});
