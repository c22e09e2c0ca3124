import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promoteCanary, startCanary } from '../rollout/actions';
import { releaseFolder } from '../store/directory';
import { ReleaseFixture, type TestBuild } from '../testing/fixture';
import { registryVerifier } from './verify';

const why = { why: 'a test' };

let fixture: ReleaseFixture;
beforeEach(async () => {
  fixture = await ReleaseFixture.create();
});
afterEach(() => fixture.remove());

const folderOf = ({ release }: TestBuild) => releaseFolder(path.join(fixture.data, 'releases'), release);
const damage = (built: TestBuild) => writeFile(path.join(folderOf(built), 'client/page.js'), 'damaged');
/** Publishes the n-th build of an area. */
const publish = async (name: string, n: number, stable = true): Promise<TestBuild> => {
  const built = await fixture.build(name, `export default ${n};\n`);
  await fixture.publish(built, { stable });
  return built;
};

/** What a starting edge serves. */
async function start() {
  const verify = registryVerifier({ site: fixture.site, store: fixture.store, unsigned: false, warn: () => undefined });
  const { registry, flaws } = await verify(await fixture.readRegistry(), { previous: null, leaveOut: true });
  return { ...registry, flaws: flaws.map(({ release, error }) => `${release.name} ${error.code}`) };
}

test('fault 237 a starting edge serves the last good release in place of a damaged one; a running edge refuses the damaged one', async () => {
  const { shell, one } = await fixture.publishSite();
  const two = await publish('mf-one', 2);
  const other = await publish('mf-two', 1);
  await damage(two);
  const { areas, flaws, ...served } = await start();
  expect(flaws).toEqual(['mf-one PRESS-R04']);
  expect(served.shell.stable).toBe(shell.release.build);
  expect(areas['mf-one']).toMatchObject({ stable: one.release.build, lastGood: null });
  expect(areas['mf-two']).toMatchObject({ stable: other.release.build });
  const registry = await fixture.readRegistry();
  const verify = registryVerifier({ site: fixture.site, store: fixture.store, unsigned: false, warn: () => undefined });
  await expect(verify(registry, { previous: registry })).rejects.toMatchObject({ code: 'PRESS-R04' });
});

test('fault 237 a starting edge replaces damaged releases by earlier stable ones, never by one that was only a canary', async () => {
  const { one } = await fixture.publishSite();
  const canary = await publish('mf-one', 2, false);
  await startCanary(fixture.site, 'mf-one', canary.release.build, { bps: 1_000 }, why);
  for (const n of [3, 4]) await damage(await publish('mf-one', n));
  const { areas, flaws } = await start();
  expect(flaws).toEqual(['mf-one PRESS-R04', 'mf-one PRESS-R04']);
  expect(areas['mf-one']).toMatchObject({ stable: one.release.build, canary: { build: canary.release.build } });
  await rm(folderOf(canary), { recursive: true });
  expect((await start()).areas['mf-one']?.canary).toBeNull();
});

test('fault 237 keeps an area without another release, whose pages then say that they are incomplete, but not a shell', async () => {
  const { shell, one } = await fixture.publishSite();
  await rm(folderOf(one), { recursive: true });
  expect((await start()).areas['mf-one']?.stable).toBe(one.release.build);
  await rm(folderOf(shell), { recursive: true });
  await expect(start()).rejects.toMatchObject({ code: 'PRESS-R04', reason: expect.stringContaining('shell') });
});

test('fault 237 replaces the whole set of a damaged release, unless no other release fits', async () => {
  const NAMES = ['shell', 'mf-one'];
  const built = async (areaContract: number) => {
    const builds: TestBuild[] = [];
    for (const name of NAMES)
      builds.push(
        await fixture.copyBuild(
          await fixture.build(name, `export default ${areaContract};\n`, { areaContract }),
          `${areaContract}`,
        ),
      );
    return builds;
  };
  const [shell1, one1] = await built(1);
  await fixture.key();
  for (const each of [shell1!, one1!]) await fixture.publish(each, { stable: true });
  const set = await built(2);
  await fixture.publishSet(set);
  const [shell2, one2] = set;
  await startCanary(fixture.site, 'shell', shell2!.release.build, { bps: 1_000 }, why);
  await promoteCanary(fixture.site, 'shell', shell2!.release.build, why);
  expect((await start()).shell.stable).toBe(shell2!.release.build);
  await damage(one2!);
  const { shell, areas } = await start();
  expect([shell.stable, areas['mf-one']?.stable]).toEqual([shell1!.release.build, one1!.release.build]);
  await rm(folderOf(shell1!), { recursive: true });
  const alone = await start();
  expect([alone.shell.stable, alone.areas['mf-one']?.stable]).toEqual([shell2!.release.build, one2!.release.build]);
});
