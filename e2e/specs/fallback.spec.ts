import { changedBuild } from '../site/builds';
import { startEdge, type Edge } from '../site/edges';
import { buildAnnouncements, ReleaseDirectory } from '../site/release-directory';
import { setVisitor } from '../site/visits';
import { articleAddress, sampleArticle } from '../pages/screens';
import { expect, test } from '../pages';

/** Releases that fail in a browser, and their replacements. */
let releases: ReleaseDirectory;
let edge: Edge;

/** A build of mf-article whose entry throws. */
const brokenArticle = (data: string) =>
  changedBuild('mf-article', data, (file, text) =>
    file.startsWith('client/remoteEntry.') ? `throw new Error('broken for a test');\n${text}` : text,
  );

test.beforeAll(async () => {
  test.setTimeout(120_000);
  releases = await ReleaseDirectory.create('fallback');
  const [announcements, article] = await Promise.all([buildAnnouncements(), brokenArticle(releases.data)]);
  for (const [name, dist] of [
    ['mf-announcements', announcements],
    ['mf-article', article.dist],
  ] as const) {
    await releases.run('publish', name, '--dist', dist);
    await releases.run('canary', name, (await releases.area(name)).canary!.build, '--percent', '100');
  }
  edge = await startEdge({ data: releases.data });
});
test.afterAll(() => edge?.program.stop());
test.beforeEach(async ({ page, context }) => {
  // The telemetry of these pages would make the watcher roll the canaries back during the tests.
  await page.route('**/telemetry', (route) => route.fulfill({ status: 204 }));
  // A headless browser without an id is a robot, and robots get no canary.
  await setVisitor(context, 'any-visitor'.padEnd(22, '_'));
});

test('D-08 a canary that cannot run: its markup stays until the stable release is interactive; one report', async ({
  site,
  page,
  article,
}) => {
  const shown = await sampleArticle();
  await page.goto(edge.origin + articleAddress(shown));
  await expect(article.section('Abstract')).toBeVisible();
  await expect(page.locator('[data-server]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cite' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  const reports = site.errors.filter((error) => error.includes('[press]'));
  expect(reports).toEqual([expect.stringContaining('broken for a test')]);
  await site.follow('/about');
  await expect(site.main.getByRole('heading', { name: 'Who We Are' })).toBeVisible();
});

const faultyPage = (fault: string) => `${edge.origin}/journal/acl/announcements/${fault}`;

test('fault 11 a page that throws while it renders is replaced by a card with Retry; the rest works', async ({
  site,
  page,
}) => {
  await page.goto(faultyPage('throws'));
  const card = page.getByRole('alert', { name: 'This section failed' });
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect(card).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await site.follow('/about');
  await expect(site.main.getByRole('heading', { name: 'Who We Are' })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('fault 15 a page that suspends forever: a card, above the markup of the server', async ({ page }) => {
  await page.goto(faultyPage('suspends'));
  await expect(page.getByRole('alert', { name: 'This section failed' })).toBeVisible({ timeout: 8_000 });
  await expect(page.getByRole('heading', { name: 'Rendered on the server' })).toBeVisible();
});

test('fault 39 a page that changes a prototype: the change is reverted and reported', async ({ site, page }) => {
  await page.goto(faultyPage('patches'));
  await expect.poll(() => site.errors.filter((error) => error.includes('PRESS-S05')).length).toBe(1);
  expect(await page.evaluate(() => [1, 2].at(0))).toBe(1);
});
