import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { verifySite } from '../maintenance/verify-site';
import { ReleaseFixture, type TestBuild } from '../testing/fixture';
import { startCanary } from './actions';
import { rebuildRegistry } from './rebuild';

const why = { by: 'Ada', why: 'the registry is lost' };
let fixture: ReleaseFixture;
/** In the order of their publication: two of the shell, three of an area. */
let shells: TestBuild[];
let areas: TestBuild[];

const published = async (name: string, version: number, stable: boolean): Promise<TestBuild> => {
  const built = await fixture.copyBuild(await fixture.build(name, `export default ${version};\n`), `${version}`);
  await fixture.publish(built, { stable });
  return built;
};
const registry = () => path.join(fixture.data, 'registry.json');
const stored = ({ release }: TestBuild, file: string) =>
  path.join(fixture.data, 'releases', release.name, release.build, file);
const rebuilt = (served = 0) => rebuildRegistry(fixture.site, fixture.store, why, served);
const buildsOf = (built: readonly TestBuild[]) => built.map(({ release }) => release.build);

beforeEach(async () => {
  fixture = await ReleaseFixture.create();
  await fixture.key();
  shells = [await published('shell', 1, true), await published('shell', 2, true)];
  areas = [await published('mf-one', 1, true), await published('mf-one', 2, true), await published('mf-one', 3, false)];
});
afterEach(() => fixture.remove());

test('M-25 rebuilds a lost registry from store and audit log: stable and last good builds, signed, above all revisions', async () => {
  const before = await fixture.readRegistry();
  await startCanary(fixture.site, 'mf-one', buildsOf(areas)[2]!, { bps: 1_000, auto: false }, why);
  await rm(registry());
  const { missing } = await rebuilt(70);
  const after = await fixture.readRegistry();
  expect([missing, after.rev > 70]).toEqual([[], true]);
  const [one1, one2] = buildsOf(areas);
  const [shell1, shell2] = buildsOf(shells);
  expect(after.shell).toMatchObject({ stable: shell2, lastGood: shell1, canary: null });
  expect(after.areas['mf-one']).toMatchObject({ stable: one2, lastGood: one1, canary: null });
  // An edge that served the builds before takes them again.
  for (const build of [one1, one2]) {
    const [was, is] = [before, after].map((of) => of.areas['mf-one']?.builds[build!]?.serial ?? 0);
    expect(is).toBeGreaterThan(was!);
  }
  expect((await verifySite(fixture.site, fixture.store)).findings).toEqual([]);
});

test('M-25 skips a build that is missing or replaced in the store, and takes the one before it', async () => {
  await rm(registry());
  const manifest = stored(areas[1]!, 'release.json');
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('"1.0.0"', '"6.6.6"'));
  await rm(stored(shells[1]!, 'client/app.css'));
  const { missing, registry: made } = await rebuilt();
  expect(missing).toEqual([
    expect.stringContaining(`shell ${buildsOf(shells)[1]}, the last stable one, is not intact in the store`),
    expect.stringContaining(`mf-one ${buildsOf(areas)[1]}, the last stable one, is not intact in the store`),
  ]);
  expect([made.shell.stable, made.areas['mf-one']?.stable]).toEqual([buildsOf(shells)[0], buildsOf(areas)[0]]);
});

test('M-25 replaces no registry, and rebuilds nothing without an audit log', async () => {
  await expect(rebuilt()).rejects.toMatchObject({ code: 'PRESS-R15' });
  await writeFile(registry(), '{}');
  await expect(rebuilt()).rejects.toMatchObject({ code: 'PRESS-R15' });
  await rm(registry());
  await rm(path.join(fixture.data, 'audit-log.jsonl'));
  await expect(rebuilt()).rejects.toMatchObject({ code: 'PRESS-R14' });
});
