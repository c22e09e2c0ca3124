import { startEdge, type Edge } from '../site/edges';
import { buildExample, ReleaseDirectory } from '../site/release-directory';
import { expectAccessible } from '../pages/accessibility';
import { expect, test } from '../pages';

/** Areas of other teams: one with what React developers expect, one in Vue. */
let releases: ReleaseDirectory;
let edge: Edge;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const areas = ['mf-features', 'mf-vue'];
  const [directory, ...dists] = await Promise.all([
    ReleaseDirectory.create('areas'),
    ...areas.map((area) => buildExample(area)),
  ]);
  releases = directory;
  for (const [at, dist] of dists.entries()) await releases.run('publish', areas[at]!, '--dist', dist, '--stable');
  edge = await startEdge({ data: releases.data });
});
test.afterAll(() => edge?.program.stop());

test('D-25 an imported image, style=, useMutation and nested routes work', async ({ page, site, request }) => {
  const html = await (await request.get(`${edge.origin}/features/part/one`)).text();
  expect(html).toMatch(/<h2>Part <!-- -->one<\/h2>/);
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
  await page.getByRole('button', { name: 'Count' }).click();
  await expect(page.getByRole('button', { name: 'Counted to 2' })).toBeVisible();
  await site.markDocument();
  await page.getByRole('link', { name: 'Part two' }).click();
  await expect(page.getByRole('heading', { name: 'Part two' })).toBeVisible();
  expect(await barStyle(), 'the frame of the nested routes stays').toEqual(styleOf('80px'));

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

test('D-37 an area in Vue, with data from the server, and to other areas', async ({ page, site, request }) => {
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

  // Vue's code, which no document loads in advance, fails: a card, and below it what the server said.
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
