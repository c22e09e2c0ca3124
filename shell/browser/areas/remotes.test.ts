/** @jest-environment jsdom */
import { AREA_CONTRACT } from '@press/area/contract-version';
import type { AreaApp } from '@press/area/types';
import type { SiteRelease } from '../site';
import { createRemotes } from './remotes';

const release: SiteRelease = { build: 'b1', entry: '/r/mf-one/b1/client/entry.js', styles: [], routes: [] };
const appOf = (contract: number): AreaApp => ({
  contract,
  prepare: async () => undefined,
  bootstrap: async () => undefined,
  mount: async () => undefined,
  unmount: async () => undefined,
});

test('D-02 an app of another area contract is refused, and the release can be tried again', async () => {
  const load = jest.fn(async () => appOf(AREA_CONTRACT + 1));
  const remotes = createRemotes(load);
  await expect(remotes('mf-one', release)).rejects.toMatchObject({ code: 'PRESS-S03' });
  load.mockResolvedValue(appOf(AREA_CONTRACT));
  expect((await remotes('mf-one', release)).contract).toBe(AREA_CONTRACT);
});
