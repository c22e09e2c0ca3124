import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { changedBuild } from '../site/builds';
import { startEdge, type Edge } from '../site/edges';
import { ReleaseDirectory } from '../site/release-directory';
import { setVisitor, visit } from '../site/visits';
import { expectAccessible } from '../pages/accessibility';
import { expect, test } from '../pages';

const root = path.resolve(import.meta.dirname, '../..');
const AREA = 'e2e/site/areas/mf-vue';
let releases: ReleaseDirectory;
let edge: Edge;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  releases = await ReleaseDirectory.create('vue');
  await promisify(execFile)(path.join(root, 'shared/build/node_modules/.bin/rspack'), ['build'], {
    cwd: path.join(root, AREA),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await releases.run('publish', 'mf-vue', '--dist', path.join(root, AREA, 'dist'), '--stable');
  edge = await startEdge({ data: releases.data });
});
test.afterAll(() => edge?.program.stop());

test('D-37 an area in Vue: its data from the server, Vue in the browser, inside the header and footer, to other areas and back', async ({
  page,
  site,
  request,
}) => {
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
});

test('D-37 a release of it whose Vue code throws is replaced by the stable one, as any other', async ({
  page,
  site,
  context,
}) => {
  const broken = await changedBuild(AREA, releases.data, (file, text) =>
    file.startsWith('client/') ? text.replace('"data-framework"', '[(()=>{throw new Error("broken Vue")})()]') : text,
  );
  await releases.run('publish', 'mf-vue', '--dist', broken.dist);
  await releases.run('canary', 'mf-vue', broken.build, '--percent', '100');
  await setVisitor(context, 'any-visitor'.padEnd(22, '_'));
  // The telemetry of this page would make the watcher roll the canary back during the test.
  await page.route('**/telemetry', (route) => route.fulfill({ status: 204 }));
  await expect
    .poll(async () => (await visit(edge.origin, '/reading-room', 'any-visitor'.padEnd(22, '_'))).builds['mf-vue'])
    .toBe(broken.build);
  await page.goto(`${edge.origin}/reading-room`);
  await expect(site.main.locator('[data-framework=vue]')).toBeVisible();
  await expect(site.heading).toHaveText('Reading room');
  expect(site.errors.join()).toContain('broken Vue');
});
