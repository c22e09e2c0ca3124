import { startEdge, storeWithRenders, type Edge } from '../site/edges';
import { articleAddress, sampleArticle, SCREENS } from '../pages/screens';
import { expect, test } from '../pages';

/** Server renders that fail, by area. */
const RENDERS: Readonly<Record<string, { fault: string; render: string }>> = {
  'mf-article': { fault: 'fault 17 throws', render: "async () => { throw new Error('thrown for a test'); }" },
  'mf-search': { fault: 'fault 18 never ends', render: '() => new Promise(() => undefined)' },
  'mf-journal': { fault: 'fault 16 loops forever', render: '() => { for (;;); }' },
};

test.describe('failed server renders', () => {
  test.describe.configure({ mode: 'serial' });
  let edge: Edge;
  test.beforeAll(async () => {
    const renders = Object.entries(RENDERS).map(([area, { render }]) => [area, render] as const);
    edge = await startEdge({ data: await storeWithRenders('faults', Object.fromEntries(renders)) });
  });
  test.afterAll(() => edge?.program.stop());

  const healthy = SCREENS.filter(({ area }) => !(area in RENDERS));

  for (const [area, { fault }] of Object.entries(RENDERS)) {
    const screen = SCREENS.find((each) => each.area === area)!;

    test(`${fault}: ${area} and other areas are answered; the browser renders it`, async ({ site, request }) => {
      const get = async (path: Promise<string>) => request.get(edge.origin + (await path), { timeout: 10_000 });
      // The edge has just started: the first request of every area loads its bundle, which takes time.
      for (const { path } of healthy) await get(path());
      const [failed, ...others] = await Promise.all([
        site.open(edge.origin + (await screen.path())),
        ...healthy.map(({ path }) => get(path())),
      ]);
      expect(failed.status()).toBe(503);
      expect(failed.headers()['retry-after']).toBeTruthy();
      expect(await failed.text()).toContain('<footer');
      for (const answer of others) {
        expect(answer.status()).toBe(200);
        expect(await answer.text()).toMatch(/data-server/);
      }
      await expect(site.heading).toHaveText(screen.heading);
      await site.follow('/about');
      await expect(site.main.getByRole('heading', { name: 'Who We Are' })).toBeVisible();
      expect(site.errors).toEqual([]);
    });
  }
});

test('fault 8 a script with one changed byte does not run; the markup stays and works', async ({ page, article }) => {
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

test('fault 1 links to an area whose code is unavailable load the page from the server', async ({
  site,
  page,
  article,
}) => {
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
