import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { startEdge, type Edge } from '../site/edges';
import { ReleaseDirectory } from '../site/release-directory';
import { expect, test } from '../pages';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** Builds only one release of `e2e/site`. @returns its dist */
async function buildAlone(folder: string): Promise<string> {
  const cwd = path.join(root, 'e2e/site', folder);
  await run(path.join(root, 'shared/build/node_modules/.bin/rspack'), ['build'], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return path.join(cwd, 'dist');
}

let edge: Edge;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const releases = await ReleaseDirectory.create('features');
  const dist = await buildAlone('areas/mf-features');
  await releases.run('publish', 'mf-features', '--dist', dist, '--stable');
  edge = await startEdge({ data: releases.data });
});
test.afterAll(() => edge?.program.stop());

test('D-25 an imported image, style=, useMutation and nested routes: on the server, hydrated, and after a navigation', async ({
  page,
  site,
  request,
}) => {
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
