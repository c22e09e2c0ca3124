import type { Request, Route } from '@playwright/test';
import { startEdge, storeWithServerBundle, type Edge } from '../site/edges';
import { articleAddress, sampleArticle, SCREENS } from '../pages/screens';
import { expect, test } from '../pages';

/** A page answers within this, whatever its area does. */
const WITHIN = 2_000;

const renderAs = (body: string) => (source: string) =>
  `${source}\n;module.exports = { ...module.exports, render: ${body} };`;

const FAULTS = [
  {
    id: 'fault 17',
    name: 'throws',
    area: 'mf-article',
    change: renderAs("async () => { throw new Error('thrown for a test'); }"),
  },
  { id: 'fault 18', name: 'never ends', area: 'mf-search', change: renderAs('() => new Promise(() => undefined)') },
  { id: 'fault 16', name: 'loops forever', area: 'mf-journal', change: renderAs('() => { for (;;); }') },
] as const;

for (const { id, name, area, change } of FAULTS) {
  test.describe(`${id} ${area}'s server render ${name}`, () => {
    test.describe.configure({ mode: 'serial' });
    let edge: Edge;
    test.beforeAll(async () => {
      edge = await startEdge({ data: await storeWithServerBundle(name.replaceAll(' ', '-'), area, change) });
    });
    test.afterAll(() => edge?.program.stop());

    const spoilt = SCREENS.filter((screen) => screen.area === area);
    const sound = SCREENS.filter((screen) => screen.area !== area);

    test(`the page answers, and the other areas' pages meanwhile`, async ({ request }) => {
      const get = async (path: Promise<string>, timeout = 10_000) =>
        request.get(edge.origin + (await path), { timeout });
      // This edge has only just started: what is measured is the fault, not the first reading of every bundle.
      for (const { path } of sound) await get(path());
      const [bad, ...good] = await Promise.all([
        get(spoilt[0]!.path(), WITHIN),
        ...sound.map(({ path }) => get(path())),
      ]);
      expect(bad?.status()).toBe(503);
      expect(bad?.headers()['retry-after']).toBeTruthy();
      expect(await bad?.text()).toContain('<footer');
      for (const answer of good) {
        expect(answer.status()).toBe(200);
        expect(await answer.text()).toMatch(/data-server/);
      }
    });

    test('the browser renders the area', async ({ site }) => {
      const [screen] = spoilt;
      await site.open(edge.origin + (await screen!.path()));
      await expect(site.heading).toHaveText(screen!.heading);
      await site.follow('/about');
      await expect(site.main.getByRole('heading', { name: 'Who We Are' })).toBeVisible();
      expect(site.errors.filter((error) => !error.includes('503'))).toEqual([]);
    });
  });
}

test("fault 8 a script with one byte changed is not run; the server's markup stays readable and its links go", async ({
  page,
  article,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  await page.route('**/r/mf-article/**/*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} ` });
  });
  const shown = await sampleArticle();
  await page.goto(articleAddress(shown));
  await expect.poll(() => errors.some((text) => /integrity/i.test(text))).toBe(true);
  await expect(article.heading).toBeVisible();
  await expect(article.section('Abstract')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await article.breadcrumbs.getByRole('link').first().click();
  await expect(page).toHaveURL(`/journal/${shown.journalId}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test("fault 1 back to an area whose code can't be had any more is a full load", async ({ site, page, article }) => {
  await page.goto('/about');
  await page.route('**/r/mf-article/**/*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto(articleAddress(await sampleArticle()));
  await article.breadcrumbs.getByRole('link').first().click();
  await site.waitUntilInteractive();
  await expect(article.section('Abstract')).toBeHidden();
  await page.goBack();
  await expect(article.section('Abstract')).toBeVisible();
});

test("fault 1 an area whose code can't be had: links to it are full loads", async ({ site, page, article }) => {
  await site.open('/about');
  await page.route('**/r/mf-article/**/*.js', (route) => route.fulfill({ status: 404 }));
  await site.markDocument();
  await page.evaluate(
    (href) => document.body.appendChild(Object.assign(document.createElement('a'), { href })).click(),
    articleAddress(await sampleArticle()),
  );
  await expect(article.section('Abstract')).toBeVisible();
  expect(await page.evaluate(() => 'markedByTest' in window)).toBe(false);
});

test('fault 2, 4, 5, 7 an entry that fails, breaks off or is no script: the markup reads on, its links go, and nothing reloads', async ({
  page,
  article,
  site,
}) => {
  const entry = /\/r\/mf-article\/[^/]+\/client\/remote/;
  const faults: Record<string, (route: Route) => Promise<void>> = {
    'answers 500': (route) => route.fulfill({ status: 500 }),
    'is cut off': (route) => route.abort('connectionreset'),
    'ends in the middle': async (route) =>
      route.fulfill({ contentType: 'text/javascript', body: (await (await route.fetch()).text()).slice(0, 900) }),
    'is HTML': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Not what was asked for' }),
  };
  const address = articleAddress(await sampleArticle());
  for (const [name, fault] of Object.entries(faults)) {
    await test.step(name, async () => {
      site.errors.length = 0;
      await page.route(entry, fault);
      let documents = 0;
      const count = (request: Request): void => void (documents += Number(request.isNavigationRequest()));
      page.on('request', count);
      await page.goto(address);
      await expect.poll(() => site.errors.filter((error) => error.includes('[press]')).length).toBe(1);
      await expect(article.section('Abstract')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(documents, 'documents asked for').toBe(1);
      page.off('request', count);
      await page.unroute(entry);
    });
  }
  await article.breadcrumbs.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/journal\/\w+$/);
});
