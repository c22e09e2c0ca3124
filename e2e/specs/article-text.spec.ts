import { plainText } from '@press/contract/richtext';
import { api } from '../site/api';
import { LENGTHS } from '../site/lengths.mjs';
import { articleAddress } from '../pages/screens';
import { expect, test } from '../pages';

test.describe('R-11 an article of 40 pages', () => {
  const path = articleAddress({ journalId: 'wnt', id: LENGTHS.long });

  test('R-11 its list of sections leads to each section and marks the current one', async ({ site, article, page }) => {
    const full = await api.getArticle(LENGTHS.long);
    await site.open(path);
    const links = article.contents.getByRole('link');
    await expect(links).toHaveText([...full.sections.map(({ title }) => title), 'References', 'About this article']);
    const current = article.contents.locator('a[aria-current]');
    await expect(current).toHaveText(full.sections[0]!.title);
    await links.nth(3).click();
    await expect(page).toHaveURL(/#section-4$/);
    await site.expectTop(page.getByRole('heading', { name: full.sections[3]!.title, exact: true }), 100);
    await expect(current).toHaveText(full.sections[3]!.title);
    await expect(article.contents).toBeInViewport();
    // Scrolling to the next heading marks it.
    await page.mouse.move(400, 500);
    await expect(async () => {
      await page.mouse.wheel(0, 1_500);
      await expect(current).toHaveText(full.sections[4]!.title, { timeout: 500 });
    }).toPass();
    await expect(article.section('References').getByRole('listitem')).toHaveCount(full.referenceList.length);
    await expect(article.section('References').getByRole('link').first()).toHaveAttribute(
      'href',
      'https://doi.org/10.5555/cited.0',
    );
  });

  test('G-07 back and a reload show the reference that was read, also on a phone', async ({ site, article, page }) => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('about:blank');
      await site.open(`${path}#ref-30`);
      const reference = page.locator('#ref-30');
      await site.expectTop(reference, 100);
      await page.mouse.move(200, 400);
      await page.mouse.wheel(0, -60);
      await site.expectTop(reference, 160);
      await page.reload();
      await site.waitUntilInteractive();
      await site.expectTop(reference, 160);
      await site.follow('/about');
      await site.expectScrolledTo(0);
      await page.goBack();
      await expect(article.heading).toBeAttached();
      await site.expectTop(reference, 160);
    }
  });

  test('R-11 an article with only an abstract has no list of sections', async ({ site, article }) => {
    await site.open(articleAddress({ journalId: 'wnt', id: LENGTHS.short }));
    await expect(article.section('Abstract')).toBeVisible();
    await expect(article.contents).toHaveCount(0);
  });

  test('F-39 in print: black on white, without header, footer, list of sections, metrics, forms and buttons; with title, DOI and the whole text', async ({
    site,
    article,
    page,
    chrome,
  }) => {
    await site.open(path);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(article.heading).toBeVisible();
    await expect(site.main.getByRole('link', { name: 'https://doi.org/10.5555/wnt.long' })).toBeVisible();
    await expect(article.section('References')).toBeVisible();
    for (const hidden of [
      chrome.footer,
      chrome.navigation,
      article.contents,
      article.breadcrumbs,
      article.section('Article Metrics'),
      article.share,
      article.cite,
    ])
      await expect(hidden).toBeHidden();
    const [color, background] = await page.evaluate(() => [
      getComputedStyle(document.querySelector('main .prose p')!).color,
      getComputedStyle(document.body).backgroundColor,
    ]);
    expect([color, background]).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)']);
    // A journal's page: its band has white text on screens.
    await site.open('/journal/wnt/contact');
    const band = await site.main
      .locator('header a')
      .first()
      .evaluate((link) => getComputedStyle(link).color);
    expect(band).toBe('rgb(0, 0, 0)');
    for (const control of await site.main.locator('form, button, nav').all()) await expect(control).toBeHidden();
  });
});

test('R-11 an article with full text shows its sections and references', async ({ site, article }) => {
  const latest = await api.getLatestArticles('ssha', 20);
  for (const { id } of latest) {
    const full = await api.getArticle(id);
    if (full.sections.length === 0) continue;
    await site.open(articleAddress(full));
    for (const { title } of full.sections)
      await expect(article.section(plainText(title, 'inline')).first()).toBeVisible();
    await expect(article.section('References').getByRole('listitem')).toHaveCount(full.referenceList.length);
    return;
  }
  throw new Error('None of the newest articles of ssha has a full text: the sample corpus must contain some.');
});
