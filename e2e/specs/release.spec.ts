import { changedBuild } from '../site/builds';
import { startEdge, type Edge } from '../site/edges';
import { ReleaseDirectory } from '../site/release-directory';
import { visit, visits, type Visit } from '../site/visits';
import { articleAddress, sampleArticle } from '../pages/screens';
import { expect, test } from '../pages';

const HEADING = 'Article Information';
const CHANGED_HEADING = 'Facts of the article';
/** No area has this route, so nothing is rendered; the document still contains the visitor's releases. */
const NOT_FOUND = '/no-such-page';
const NEW_VISITORS = 600;

let releases: ReleaseDirectory;
let edge: Edge;
let next: { dist: string; build: string };
let article: string;

test.beforeAll(async () => {
  releases = await ReleaseDirectory.create('release');
  const { data } = releases;
  [edge, next] = await Promise.all([
    startEdge({ data }),
    changedBuild('mf-article', data, (_file, text) => text.replaceAll(HEADING, CHANGED_HEADING)),
  ]);
  article = articleAddress(await sampleArticle());
});
test.afterAll(() => edge?.program.stop());

const build = ({ builds }: Visit) => builds['mf-article'];
/** Waits until the edge serves the revision that a command has just written. */
const untilServed = (condition: (visit: Visit) => boolean, id?: string) =>
  expect
    .poll(async () => condition(await visit(edge.origin, NOT_FOUND, id)), { timeout: 5_000, intervals: [100] })
    .toBe(true);

/** Requests a page every 50 ms while releases change, which leaves the processor to them. `stop` returns the statuses. */
function keepReading(): { stop: () => Promise<number[]> } {
  const seen: Promise<number>[] = [];
  const read = (): Promise<number> =>
    visit(edge.origin, article).then(
      ({ status }) => status,
      () => 0,
    );
  const timer = setInterval(() => seen.push(read()), 50);
  return { stop: () => (clearInterval(timer), Promise.all(seen)) };
}

test('D-03 D-05 a change is published, shown to a tenth, promoted, rolled back', async ({ page, site }) => {
  const before = await visit(edge.origin, article);
  expect(before.text).toContain(HEADING);
  const reading = keepReading();

  expect(await releases.run('publish', 'mf-article', '--dist', next.dist)).toContain(`published: ${next.build}`);
  await releases.run('canary', 'mf-article', next.build.slice(0, 8), '--percent', '10');
  await untilServed(({ id }) => id !== ''); // visitors get an id only while there is a canary

  const newVisitors = await visits(Array.from({ length: NEW_VISITORS }), () => visit(edge.origin, NOT_FOUND));
  const canary = newVisitors.filter((seen) => build(seen) === next.build);
  expect(new Set(newVisitors.map(({ id }) => id)).size).toBe(NEW_VISITORS);
  // A unit test has the exact shares.
  expect(canary.length / NEW_VISITORS).toBeGreaterThan(0.05);
  expect(canary.length / NEW_VISITORS).toBeLessThan(0.16);
  const sample = [...canary.slice(0, 20), ...newVisitors.slice(0, 50)];
  const again = await visits(sample, ({ id }) => visit(edge.origin, NOT_FOUND, id));
  expect(again.map(build)).toEqual(sample.map(build));

  const { id } = canary[0]!;
  const ofStable = newVisitors.find((seen) => build(seen) === build(before))!;
  await page.context().addCookies([
    {
      name: '__Host-visitor',
      value: id,
      domain: 'localhost',
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Lax',
    },
  ]);
  await site.open(edge.origin + article);
  await expect(page.getByRole('heading', { name: CHANGED_HEADING })).toBeVisible();

  await releases.run('promote', 'mf-article', next.build);
  // A new visitor might get the canary, from an edge that has not read the promotion.
  await untilServed((seen) => build(seen) === next.build, ofStable.id);
  expect((await visit(edge.origin, article)).text).toContain(CHANGED_HEADING);
  await releases.run('rollback', 'mf-article');
  await untilServed((seen) => build(seen) === build(before), id);
  expect((await visit(edge.origin, article)).text).toContain(HEADING);

  // Open pages still load the files of their release.
  await page.reload();
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
  const entry = /\/r\/mf-article\/\w+\/client\/remoteEntry\.js/.exec(before.text)![0];
  expect((await fetch(edge.origin + entry.replace(build(before)!, next.build))).status).toBe(200);

  const statuses = await reading.stop();
  expect(statuses.length).toBeGreaterThan(20);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(await releases.run('history', 'mf-article', '--last', '1')).toContain('why: a test');
  expect(await releases.run('verify')).toContain('no problem found');
});
