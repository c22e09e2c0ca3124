import { startEdge, type Edge } from '../site/edges';
import { expectAccessible } from '../pages/accessibility';
import { articleAddress, sampleArticle, SCREENS } from '../pages/screens';
import { expect, test } from '../pages';

/** An edge with the settings of another publisher, and with the inspector. */
let edge: Edge;
test.beforeAll(async () => {
  const env = {
    PUBLISHER_NAME: 'Aldine House',
    PUBLISHER_SLUG: 'aldine',
    PUBLISHER_EMAIL: 'editors@aldine.example',
    PUBLISHER_DOI_RESOLVER: 'https://resolver.example',
    PRESS_INSPECTOR: 'open',
  };
  edge = await startEdge({ env });
});
test.afterAll(() => edge?.program.stop());

test('G-10 the publisher comes from one configuration', async ({ site, chrome }) => {
  const titles = new Set<string>();
  // A screen of each area except that of the article, which follows.
  const screens = SCREENS.filter(({ name }) => ['home', 'journals', 'search results', 'about'].includes(name));
  for (const { path } of screens) {
    await site.open(edge.origin + (await path()));
    await expect(site.page).toHaveTitle(/Aldine House$/);
    titles.add(await site.page.title());
    await expect(chrome.footer).toContainText('© Aldine House');
    await expect(chrome.footer.getByRole('link', { name: 'editors@aldine.example' })).toBeVisible();
    await expect(chrome.footer.getByRole('link', { name: 'About Aldine House' })).toHaveAttribute(
      'href',
      '/about-aldine-press',
    );
    // The publisher that a journal states is content; all other names come from the configuration.
    const texts = await site.main
      .getByText('Exempli')
      .evaluateAll((all) => all.filter((element) => element.tagName !== 'DD').map((element) => element.textContent));
    expect(texts, `the default name on ${site.page.url()}`).toEqual([]);
  }
  expect(titles.size, 'each page has a title').toBe(screens.length);
  await site.open(edge.origin + articleAddress(await sampleArticle()));
  await expect(site.main.getByRole('link', { name: /^https:\/\/resolver\.example\/10\./ }).first()).toBeVisible();
});

test('D-11 a shortcut opens the inspector, which lists and switches releases', async ({ site, page }) => {
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
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('a preview of mf-article');
  await site.waitUntilInteractive();
  await page.keyboard.press('Control+Alt+KeyI');
  await expect(row).toContainText('picked');
  await page.keyboard.press('Escape');
  await expect(inspector).toHaveCount(0);
  expect(site.errors).toEqual([]);
});
