import { areasLeftBehind } from '../registry/compatibility';
import { stableSetOf } from '../registry/sets';
import { ReleaseFixture, type TestBuild } from '../testing/fixture';
import { promoteCanary, rollback, startCanary, widenCanary } from './actions';
import { chooseRelease } from './assignment';
import { restoreRevision } from './restore';

let fixture: ReleaseFixture;
/** A site of area contract 1, with an area of another repository. */
let ones: TestBuild[];
/** The shell and the area of this repository, for contract 2. */
let twos: TestBuild[];
const why = { by: 'Ada', why: 'contract 2' };

const NAMES = ['shell', 'mf-one'];
const builtFor = (names: readonly string[], areaContract: number) =>
  Promise.all(
    names.map(async (name) =>
      fixture.copyBuild(
        await fixture.build(name, `export default ${areaContract};\n`, { areaContract }),
        `${areaContract}`,
      ),
    ),
  );

beforeEach(async () => {
  fixture = await ReleaseFixture.create();
  await fixture.key();
  ones = await builtFor([...NAMES, 'mf-books'], 1);
  for (const built of ones) await fixture.publish(built, { stable: true });
  twos = await builtFor(NAMES, 2);
});
afterEach(() => fixture.remove());

const buildOf = (built: readonly TestBuild[], name: string) =>
  built.find(({ release }) => release.name === name)?.release.build ?? '';
const stableBuilds = async () => {
  const { shell, areas } = await fixture.readRegistry();
  return [shell.stable, areas['mf-one']?.stable, areas['mf-books']?.stable];
};
const [of1, of2] = [
  () => [buildOf(ones, 'shell'), buildOf(ones, 'mf-one'), buildOf(ones, 'mf-books')],
  () => [buildOf(twos, 'shell'), buildOf(twos, 'mf-one'), buildOf(ones, 'mf-books')],
];
const lastEntry = async () => (await fixture.site.registry.audit(1_000)).at(-1);

test('D-70 a contract moves as a set: each part alone is refused, and visitors get all of it or nothing', async () => {
  for (const built of twos) await expect(fixture.publish(built)).rejects.toMatchObject({ code: 'PRESS-R07' });
  await fixture.publishSet(twos);
  expect(await stableBuilds()).toEqual(of1());
  await startCanary(fixture.site, 'mf-one', buildOf(twos, 'mf-one'), { bps: 2_000 }, why);
  const { shell, areas } = await fixture.readRegistry();
  expect(shell.canary).toMatchObject({ build: buildOf(twos, 'shell'), bps: 2_000, set: NAMES });
  const visitors = Array.from({ length: 1_000 }, (_, at) => `visitor-${at}`);
  const contracts = visitors.map((id) =>
    [shell, areas['mf-one']!, areas['mf-books']!].map((entry) => chooseRelease(entry, id)?.areaContract).join(),
  );
  expect(new Set(contracts)).toEqual(new Set(['1,1,1', '2,2,1']));
  const share = contracts.filter((of) => of === '2,2,1').length / visitors.length;
  expect(share).toBeGreaterThan(0.15);
  expect(share).toBeLessThan(0.25);
});

test('D-70 one command, with one audit log entry, widens, promotes or rolls back a set', async () => {
  await fixture.publishSet(twos);
  expect((await lastEntry())?.changes).toHaveLength(2);
  const build = buildOf(twos, 'shell');
  await startCanary(fixture.site, 'shell', build, { bps: 100 }, why);
  await widenCanary(fixture.site, 'mf-one', why);
  expect((await fixture.readEntry('shell')).canary).toMatchObject({ bps: 500 });
  await expect(startCanary(fixture.site, 'mf-one', buildOf(ones, 'mf-one'), { bps: 1 }, why)).rejects.toMatchObject({
    code: 'PRESS-R15',
  });
  await promoteCanary(fixture.site, 'shell', build, why);
  expect(await stableBuilds()).toEqual(of2());
  expect((await lastEntry())?.changes.map(({ area }) => area).sort()).toEqual(NAMES.toSorted());
  await rollback(fixture.site, 'mf-one', why);
  expect(await stableBuilds()).toEqual(of1());
  expect((await lastEntry())?.changes).toHaveLength(2);
  const { rev } = await fixture.readRegistry();
  expect((await fixture.readRegistry()).shell).not.toHaveProperty('former');
  await restoreRevision(fixture.site, rev - 1, why);
  expect(await stableBuilds()).toEqual(of2());
});

test('D-71 an area of another repository stays on its release, with the shell that runs it, until its team publishes', async () => {
  await fixture.publishSet(twos, { stable: true });
  const registry = await fixture.readRegistry();
  expect(registry.shell).toMatchObject({ stable: buildOf(twos, 'shell'), former: [buildOf(ones, 'shell')] });
  expect(areasLeftBehind(registry)).toEqual([
    expect.stringMatching(/^mf-books 1\.0\.0-\w+ stays .* area contract 2, .* publish mf-books\.$/),
  ]);
  // A fix for the previous contract, and the move.
  const [late] = await builtFor(['mf-books'], 1);
  await fixture.publish(late!, { stable: true });
  const [books] = await builtFor(['mf-books'], 2);
  await fixture.publish(books!, { stable: true });
  const moved = await fixture.readRegistry();
  expect(moved.shell).not.toHaveProperty('former');
  expect(areasLeftBehind(moved)).toEqual([]);
  // On the way back, the area of contract 2 stays with its shell.
  await rollback(fixture.site, 'shell', why);
  expect((await fixture.readRegistry()).shell).toMatchObject({
    stable: buildOf(ones, 'shell'),
    former: [buildOf(twos, 'shell')],
  });
});

test('D-72 promotes an untried build only with --untried, and can withdraw a new area', async () => {
  const [news] = await builtFor(['mf-news'], 1);
  await fixture.publish(news!);
  const build = buildOf([news!], 'mf-news');
  const untried = { code: 'PRESS-R15', next: expect.stringContaining('--percent') };
  await expect(promoteCanary(fixture.site, 'mf-news', build, why)).rejects.toMatchObject(untried);
  await startCanary(fixture.site, 'mf-news', build, { bps: 0 }, why);
  await expect(promoteCanary(fixture.site, 'mf-news', build, why)).rejects.toMatchObject({
    ...untried,
    next: expect.stringContaining('--untried'),
  });
  await promoteCanary(fixture.site, 'mf-news', build, { ...why, untried: true });
  await expect(rollback(fixture.site, 'mf-news', why)).rejects.toMatchObject({
    code: 'PRESS-R15',
    next: expect.stringContaining('--withdraw'),
  });
  await rollback(fixture.site, 'mf-news', { ...why, withdraw: true });
  const entry = await fixture.readEntry('mf-news');
  expect([entry.stable, entry.lastGood, chooseRelease(entry, 'anybody')]).toEqual([null, null, null]);
});

test('D-70 a build that is published again alone no longer belongs to the set', async () => {
  await fixture.publishSet(ones.map((built) => built));
  expect((await fixture.readRegistry()).sets).toBeUndefined();
  const more = await Promise.all(['mf-one', 'mf-books'].map((name) => fixture.build(name, 'export default 3;\n')));
  await fixture.publishSet(more, { stable: true });
  expect(stableSetOf(await fixture.readRegistry(), 'mf-one').sort()).toEqual(['mf-books', 'mf-one']);
  const alone = await fixture.build('mf-one', 'export default 4;\n');
  await fixture.publish(alone, { stable: true });
  expect(stableSetOf(await fixture.readRegistry(), 'mf-one')).toEqual(['mf-one']);
  expect(stableSetOf(await fixture.readRegistry(), 'mf-books')).toEqual(['mf-books']);
});
