import { changedBuild } from '../site/builds';
import { startEdge, type Edge } from '../site/edges';
import { buildExample, ReleaseDirectory } from '../site/release-directory';
import { setVisitor } from '../site/visits';
import { expectAccessible } from '../pages/accessibility';
import { articleAddress, sampleArticle } from '../pages/screens';
import { expect, test } from '../pages';

/**
 * Areas of other teams: one with features that React developers expect, one in Vue, and a redesigned section with its
 * own build.
 */
const OTHERS = ['mf-features', 'mf-vue'];
const AREA = 'mf-announcements';
const SECTION = '/journal/acl/announcements';
const OLD = 'Announcements';
const NEW = 'News of the journal';
const ANY_VISITOR = 'any-visitor'.padEnd(22, '_');

test.describe.configure({ mode: 'serial' });
let releases: ReleaseDirectory;
let edge: Edge;
/** The builds that are published as canaries. */
let builds: Record<string, string>;

/** A build of mf-article whose entry throws. */
const brokenArticle = (data: string) =>
  changedBuild('mf-article', data, (file, text) =>
    file.startsWith('client/remoteEntry.') ? `throw new Error('broken for a test');\n${text}` : text,
  );

const headingFor = async (id: string): Promise<string | undefined> => {
  const answer = await fetch(edge.origin + SECTION, { headers: { cookie: `__Host-visitor=${id}` } });
  const text = await answer.text();
  return [NEW, OLD].find((heading) => new RegExp(`<h1[^>]*>${heading}</h1>`).test(text));
};

test.beforeAll(async () => {
  const [directory, announcements, ...others] = await Promise.all([
    ReleaseDirectory.create('areas'),
    ...[AREA, ...OTHERS].map((area) => buildExample(area)),
  ]);
  releases = directory;
  for (const [at, dist] of others.entries()) await releases.run('publish', OTHERS[at]!, '--dist', dist, '--stable');
  await releases.run('publish', AREA, '--dist', announcements!);
  const { dist, build } = await brokenArticle(releases.data);
  await releases.run('publish', 'mf-article', '--dist', dist);
  builds = { [AREA]: Object.keys((await releases.area(AREA)).builds)[0]!, 'mf-article': build };
  edge = await startEdge({ data: releases.data });
});
test.afterAll(() => edge?.program.stop());

test('D-25 an imported image and style= work', async ({ page, site, request }) => {
  const html = await (await request.get(`${edge.origin}/features`)).text();
  const [, address = ''] = /<img src="(\/r\/mf-features\/\w+\/client\/square\.\w+\.png)"/.exec(html) ?? [];
  expect((await request.get(edge.origin + address)).headers()['content-type']).toBe('image/png');

  const bar = page.getByRole('img', { name: 'Bar' });
  const barStyle = () =>
    bar.evaluate((element) => {
      const { width, height, backgroundColor, fontFamily } = getComputedStyle(element);
      return [width, height, backgroundColor, fontFamily];
    });
  const styleOf = (width: string) => [width, '10px', 'rgb(1, 2, 3)', '"A b", serif'];
  // Before any script has run.
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(`${edge.origin}/features`);
  expect(await barStyle()).toEqual(styleOf('40px'));
  await page.unroute('**/*.js');

  site.errors.length = 0;
  await page.goto(`${edge.origin}/features`);
  await site.waitUntilInteractive();
  await page.getByRole('button', { name: 'Wider' }).click();
  expect(await barStyle()).toEqual(styleOf('80px'));
  await site.markDocument();
  await site.follow('/about');
  await expect(site.main.getByRole('heading', { name: 'Who We Are' })).toBeVisible();
  await page.goBack();
  expect(await page.getByRole('img', { name: 'A square' }).evaluate((image: HTMLImageElement) => image.decode())).toBe(
    undefined,
  );
  expect(await barStyle()).toEqual(styleOf('40px'));
  await site.expectSameDocument();
  expect(site.errors).toEqual([]);
});

test('D-37 an area in Vue shows data from the server, and links to other areas', async ({ page, site, request }) => {
  const html = await (await request.get(`${edge.origin}/reading-room`)).text();
  expect(html).toMatch(/<h1[^>]*>Reading room<\/h1>.*<a href="\/journal\/\w+">/);
  await site.open(`${edge.origin}/reading-room`);
  const list = site.main.locator('[data-framework=vue]');
  await expect(list).toBeVisible();
  const all = await list.getByRole('listitem').count();
  expect(all).toBeGreaterThan(3);
  await site.main.getByLabel('Filter journals').fill('social');
  await expect(site.main.getByRole('status')).toHaveText(new RegExp(`^\\d+ of ${all} journals$`));
  expect(await list.getByRole('listitem').count()).toBeLessThan(all);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expectAccessible(page);

  await site.markDocument();
  await list.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/journal\//);
  await expect(site.heading).not.toHaveText('Reading room');
  await expect(page.locator('[data-framework=vue]')).toHaveCount(0);
  await page.goBack();
  await expect(site.heading).toHaveText('Reading room');
  await expect(list.getByRole('listitem')).toHaveCount(all);
  await site.expectSameDocument();
  expect(site.errors).toEqual([]);

  // When Vue's code, which no document preloads, fails, the page shows a card above the server's markup.
  await page.route('**/r/mf-vue/**/*.js', (route) =>
    html.includes(`modulepreload" href="${new URL(route.request().url()).pathname}"`)
      ? route.continue()
      : route.abort(),
  );
  await page.reload();
  await expect(site.main.getByRole('alert')).toContainText('Some controls of this page do not work');
  await expect(site.heading).toHaveText('Reading room');
  await expect(site.main.getByRole('listitem')).toHaveCount(all);
  await expect(page.getByRole('banner')).toBeVisible();
});

test('D-09 a new area takes over one section for some visitors, for all, and for none', async ({
  site,
  page,
  context,
}) => {
  await releases.run('canary', AREA, builds[AREA]!, '--percent', '10');
  const [[inside = ''], [outside = '']] = await Promise.all([
    releases.visitors(AREA, 0, 1_000, 1),
    releases.visitors(AREA, 1_000, 10_000, 1),
  ]);
  await expect.poll(() => headingFor(inside)).toBe(NEW);
  expect(await headingFor(outside)).toBe(OLD);

  await test.step('client navigation into the area and out of it', async () => {
    await setVisitor(context, inside);
    await site.open(`${edge.origin}/journal/acl`);
    await site.markDocument();
    await site.follow(SECTION);
    await expect(site.heading).toHaveText(NEW);
    await site.main.getByRole('listitem').getByRole('link').filter({ hasText: /\w{4}/ }).last().click();
    await expect(page).toHaveURL(/\/article\//);
    await expect(site.heading).not.toHaveText(NEW);
    await page.goBack();
    await expect(site.heading).toHaveText(NEW);
    await page.goBack();
    await expect(page).toHaveURL(/\/journal\/acl$/);
    await expect(site.heading).not.toHaveText(NEW);
    await site.expectSameDocument();
    await site.open(edge.origin + SECTION);
    await expect(site.heading).toHaveText(NEW);
  });

  await releases.run('promote', AREA, builds[AREA]!);
  await expect.poll(() => headingFor(outside)).toBe(NEW);
  await releases.run('rollback', AREA);
  await expect.poll(() => headingFor(inside)).toBe(OLD);
  expect(await headingFor(outside)).toBe(OLD);
  // The page that is still open works: its files are served while the registry names them.
  await site.follow('/about');
  await site.follow(SECTION);
  await expect(site.heading).toHaveText(NEW);
  expect(site.errors).toEqual([]);
});

test.describe('failures in the browser', () => {
  test.beforeAll(async () => {
    for (const [area, build] of Object.entries(builds)) await releases.run('canary', area, build, '--percent', '100');
    await expect.poll(() => headingFor(ANY_VISITOR)).toBe(NEW);
  });
  test.beforeEach(async ({ page, context }) => {
    // The telemetry of these pages would make the watcher roll the canaries back during the tests.
    await page.route('**/telemetry', (route) => route.fulfill({ status: 204 }));
    // A headless browser without an id is a robot, and robots get no canary.
    await setVisitor(context, ANY_VISITOR);
  });

  test('D-08 a canary that cannot run is replaced by the stable release, with one report', async ({
    site,
    page,
    article,
  }) => {
    const shown = await sampleArticle();
    await page.goto(edge.origin + articleAddress(shown));
    await expect(article.section('Abstract')).toBeVisible();
    // The stable release has replaced the markup of the canary, whose controls do nothing.
    await expect(page.locator('main :is([data-server], [aria-busy=true])')).toHaveCount(0);
    await page.getByRole('button', { name: 'Cite' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    const reports = site.errors.filter((error) => error.includes('[press]'));
    expect(reports).toEqual([expect.stringContaining('broken for a test')]);
    await site.follow('/about');
    await expect(site.main.getByRole('heading', { name: 'Who We Are' })).toBeVisible();
  });
});
