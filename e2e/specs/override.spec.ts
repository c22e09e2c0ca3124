import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { startEdge, type Edge } from '../site/edges';
import { articleAddress, sampleArticle } from '../pages/screens';
import { expectAccessible, TWO_APPEARANCES } from '../pages/accessibility';
import { expect, test } from '../pages';

const DIST = path.resolve(import.meta.dirname, '../../mf-static/dist');
let edge: Edge;
let devServer: Server;
let origin: string;

/** Replaces a development server: serves the files of a build and its release.json to every origin. */
test.beforeAll(async () => {
  devServer = createServer(async (request, response) => {
    const file = await readFile(path.join(DIST, path.normalize(request.url ?? '/'))).catch(() => null);
    const type =
      { '.js': 'text/javascript', '.css': 'text/css' }[path.extname(request.url ?? '')] ?? 'application/json';
    response.writeHead(file ? 200 : 404, { 'content-type': type, 'access-control-allow-origin': '*' }).end(file);
  }).listen(0, '127.0.0.1');
  await once(devServer, 'listening');
  origin = `http://localhost:${(devServer.address() as AddressInfo).port}`;
  edge = await startEdge({ env: { PRESS_OVERRIDES: 'loopback', PRESS_INSPECTOR: 'open' } });
});
test.afterAll(async () => {
  devServer?.close();
  await edge?.program.stop();
});

test('D-10 one area from a development server inside the running site: with a banner, until Stop', async ({
  site,
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => void (request.url().startsWith(origin) && requests.push(request.url())));
  const telemetry: string[] = [];
  page.on('request', (request) => void (request.url().includes('/telemetry') && telemetry.push(request.url())));
  await site.open(`${edge.origin}/?press-override=mf-static@${origin}`);
  await expect(page).toHaveURL(`${edge.origin}/`);
  const banner = page.getByRole('complementary', { name: 'Local override' });
  await expect(banner).toContainText(`This browser runs mf-static from ${origin}.`);
  await site.markDocument();
  await site.follow('/about');
  await expect(site.main.getByRole('heading', { name: 'Who We Are' })).toBeVisible();
  await site.expectSameDocument();
  expect(requests.some((url) => /\/client\/remote/.test(url))).toBe(true);
  await page.goto(`${edge.origin}/about`);
  await expect(site.main.getByRole('heading', { name: 'Who We Are' })).toBeVisible();
  expect(site.errors).toEqual([]);
  // axe copies style sheets of other origins into the page, so this follows the check of errors.
  await expectAccessible(page, TWO_APPEARANCES.slice(1));
  expect(telemetry).toEqual([]);
  await banner.getByRole('button', { name: 'Stop' }).click();
  await expect(banner).toHaveCount(0);
  await expect(site.main.getByRole('heading', { name: 'Who We Are' })).toBeVisible();
});

test('D-11 a shortcut opens the inspector, which lists what the page consists of and switches a release for this browser', async ({
  site,
  page,
}) => {
  const chunks: string[] = [];
  page.on('request', (request) => void (/\/r\/shell\//.test(request.url()) && chunks.push(request.url())));
  await site.open(edge.origin + articleAddress(await sampleArticle()));
  await page.waitForLoadState('networkidle');
  const before = chunks.length;
  await page.keyboard.press('Control+Alt+KeyI');
  const inspector = page.getByRole('dialog', { name: 'What this page is made of' });
  await expect(inspector).toBeVisible();
  expect(chunks.length).toBeGreaterThan(before);
  const row = inspector.getByRole('row', { name: /mf-article/ });
  await expect(row).toContainText('stable');
  await expect(row).toContainText(/\d ms/);
  await expect(inspector.getByText(/^react 19/)).toBeVisible();
  await expectAccessible(page);
  const choice = row.getByRole('combobox');
  await choice.selectOption({ index: 1 });
  await row.getByRole('button', { name: 'Switch mf-article' }).click();
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('navigation')
      .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload'),
  );
  await site.waitUntilInteractive();
  await page.keyboard.press('Control+Alt+KeyI');
  await expect(row).toContainText('picked');
  await page.keyboard.press('Escape');
  await expect(inspector).toHaveCount(0);
  expect(site.errors).toEqual([]);
});
