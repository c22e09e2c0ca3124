import { changedBuild } from '../site/builds';
import { startEdge, type Edge } from '../site/edges';
import { ReleaseDirectory } from '../site/release-directory';
import { visit, visits, type Visit } from '../site/visits';
import { articleAddress, sampleArticle } from '../pages/screens';
import { expect, test } from '../pages';

const WORDS = 'Article Information';
const OTHER_WORDS = 'About this article';
/** No area owns it, so nothing is rendered for it; its document still says which releases its visitor has. */
const CHEAP = '/no-such-page';
const FRESH = 2_000;

let releases: ReleaseDirectory;
let edge: Edge;
let next: { dist: string; build: string };
let article: string;

test.beforeAll(async () => {
  releases = await ReleaseDirectory.create('release');
  const { data } = releases;
  [edge, next] = await Promise.all([
    startEdge({ data }),
    changedBuild('mf-article', data, (_file, text) => text.replaceAll(WORDS, OTHER_WORDS)),
  ]);
  article = articleAddress(await sampleArticle());
});
test.afterAll(() => edge?.program.stop());

const build = ({ builds }: Visit) => builds['mf-article'];
/** The edge serves by the revision that a command has just made. */
const served = (what: (seen: Visit) => boolean, id?: string) =>
  expect.poll(async () => what(await visit(edge.origin, CHEAP, id)), { timeout: 5_000, intervals: [100] }).toBe(true);

/** Readers who go on reading while releases change. */
function readers(): { stop: () => Promise<number[]> } {
  const stopped = new AbortController();
  const seen: number[] = [];
  const read = async (): Promise<void> => {
    while (!stopped.signal.aborted) seen.push((await visit(edge.origin, article).catch(() => ({ status: 0 }))).status);
  };
  const all = Promise.all([read(), read()]);
  return { stop: () => (stopped.abort(), all.then(() => seen)) };
}

test('D-03 D-05 a word is changed: published, tried by a tenth, promoted, taken back; nobody is turned away', async ({
  page,
  site,
}) => {
  test.setTimeout(60_000);
  const before = await visit(edge.origin, article);
  expect(before.text).toContain(WORDS);
  const reading = readers();

  expect(await releases.run('publish', 'mf-article', '--dist', next.dist)).toContain(`canary ${next.build} at 0 %`);
  await releases.run('canary', 'mf-article', next.build.slice(0, 8), '--percent', '10');
  await served(({ id }) => id !== ''); // only while something is on trial does anybody need an id

  const fresh = await visits(Array.from({ length: FRESH }), () => visit(edge.origin, CHEAP));
  const canary = fresh.filter((seen) => build(seen) === next.build);
  expect(new Set(fresh.map(({ id }) => id)).size).toBe(FRESH);
  expect(canary.length / FRESH).toBeGreaterThan(0.07);
  expect(canary.length / FRESH).toBeLessThan(0.13);
  const some = [...canary.slice(0, 50), ...fresh.slice(0, 150)];
  const again = await visits(some, ({ id }) => visit(edge.origin, CHEAP, id));
  expect(again.map(build)).toEqual(some.map(build));

  const { id } = canary[0]!;
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
  await expect(page.getByRole('heading', { name: OTHER_WORDS })).toBeVisible();

  await releases.run('promote', 'mf-article');
  await served((seen) => build(seen) === next.build);
  expect((await visit(edge.origin, article)).text).toContain(OTHER_WORDS);
  await releases.run('rollback', 'mf-article');
  await served((seen) => build(seen) === build(before), id);
  expect((await visit(edge.origin, article)).text).toContain(WORDS);

  // Pages that are open already still find the files of the release they were made of.
  await page.reload();
  await expect(page.getByRole('heading', { name: WORDS })).toBeVisible();
  const entry = /\/r\/mf-article\/\w+\/client\/remote\.\w+\.js/.exec(before.text)![0];
  expect((await fetch(edge.origin + entry.replace(build(before)!, next.build))).status).toBe(200);

  const statuses = await reading.stop();
  expect(statuses.length).toBeGreaterThan(20);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(await releases.run('history', 'mf-article', '--last', '1')).toContain('why: a test');
  expect(await releases.run('verify')).toContain('no problem found');
});
