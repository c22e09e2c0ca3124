/** @jest-environment jsdom */
import type { SiteRelease } from '../site';
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

test('D-02 refuses an app of another area contract, and the release can be tried again', async () => {
  const load = jest.fn(async () => appOf(AREA_CONTRACT + 1));
  const remotes = createRemotes(load);
  await expect(remotes('mf-one', release)).rejects.toMatchObject({ code: 'PRESS-S03' });
  load.mockResolvedValue(appOf(AREA_CONTRACT));
  expect((await remotes('mf-one', release)).contract).toBe(AREA_CONTRACT);
});
