import type { Page } from '@playwright/test';
import { expect, test } from '../pages';
import { articleAddress, sampleArticle } from '../pages/screens';
import { swipe } from '../pages/swipe';
import { rewrite } from '../site/api-responses';
import { ARTICLE_WITH_PARTS, PICTURES, PLOT } from '../site/article-with-parts';

test.beforeEach(async ({ page, site }) => {
  const shown = await sampleArticle();
  await page.route(PICTURES, (route) => route.fulfill({ contentType: 'image/svg+xml', body: PLOT }));
  await rewrite(page, `/articles/${shown.id}`, (answer) => ({
    ...answer,
    data: { ...answer.data, ...ARTICLE_WITH_PARTS },
  }));
  await site.open('/about');
  await site.follow(articleAddress(shown));
});

/** The first touch of the text loads the code of its cards. A reader does so by scrolling. */
async function touchText(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Introduction' }).tap();
  await expect(page.getByText('Back to where you were')).toBeAttached();
  await page.clock.install();
}

for (const [row, name, shows, goes] of [
  ['F-32', '[1, 2]', 'Kumar S. On lending.', '#ref-B1'],
  ['F-33', 'Figure 1', 'Households in debt, 2019.', '#fig-g1'],
] as const) {
  test(`${row} a first tap on a link opens its card, which stays; a second tap jumps, and a button leads back`, async ({
    page,
    article,
  }) => {
    const text = article.section('Introduction');
    const link = text.getByRole('link', { name, exact: true });
    const card = page.getByRole('group', { name });
    await touchText(page);
    await link.tap();
    await expect(card).toContainText(shows);
    await page.clock.runFor(2_000);
    await expect(card).toBeVisible();
    await page.touchscreen.tap(210, 25);
    await expect(card).toBeHidden();

    await link.tap();
    await expect(card).toBeVisible();
    await page.clock.runFor(2_000);
    await link.tap();
    await expect(page).toHaveURL((url) => url.hash === goes);
    await expect(card).toBeHidden();
    await page.getByRole('button', { name: 'Back to where you were' }).tap();
    await expect(page).not.toHaveURL(/#/);
    await expect(link).toBeInViewport();
  });
}

test('F-32 a tap on the link of a card jumps to the reference', async ({ page, article }) => {
  await touchText(page);
  await article.section('Introduction').getByRole('link', { name: '[1, 2]' }).tap();
  const card = page.getByRole('group', { name: '[1, 2]' });
  await expect(card).toBeVisible();
  await page.clock.runFor(2_000);
  await card.getByRole('link', { name: 'Go to the reference' }).tap();
  await expect(page).toHaveURL(/#ref-B1$/);
  await expect(article.section('References').getByRole('listitem').first()).toBeInViewport();
});

test('F-31 a tap opens a figure at full size; a swipe leads to the next; zoom and close react to a tap', async ({
  page,
}) => {
  const opener = page.getByRole('figure').first().getByRole('link', { name: 'A curve that rises' });
  // It is laid out when it is near the window.
  await opener.scrollIntoViewIfNeeded();
  await opener.tap();
  const dialog = page.getByRole('dialog', { name: 'Figure 1' });
  const picture = dialog.getByRole('img', { name: 'A curve that rises' });
  await expect(picture).toBeVisible();
  const width = async (): Promise<number> => (await picture.boundingBox())?.width ?? 0;
  const before = await width();
  await dialog.getByRole('button', { name: 'Zoom in' }).tap();
  await expect.poll(width).toBeGreaterThan(before);
  await dialog.getByRole('button', { name: 'Zoom out' }).tap();
  await expect.poll(width).toBe(before);
  await swipe(dialog.getByRole('region', { name: 'Figure 1, enlarged' }), -200);
  const next = page.getByRole('dialog', { name: 'Table 1' });
  await expect(next.getByRole('columnheader').first()).toBeVisible();
  await swipe(next.getByRole('region', { name: 'Table 1, enlarged' }), 200);
  await expect(picture).toBeVisible();
  await dialog.getByRole('button', { name: 'Next' }).tap();
  await expect(next).toBeVisible();
  await next.getByRole('button', { name: 'Close' }).tap();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('F-37 a tap opens the contents; a tap on an entry leads there and closes them', async ({ page, article }) => {
  await article.section('Introduction').getByText('Paragraph 1 of a text').scrollIntoViewIfNeeded();
  const bar = page.getByRole('group', { name: 'Article actions' });
  const button = bar.getByRole('button', { name: 'Contents' });
  await button.tap();
  await expect(article.contents).toBeVisible();
  await page.touchscreen.tap(195, 120);
  await expect(article.contents).toBeHidden();
  await button.tap();
  await article.contents.getByRole('link', { name: 'Results' }).tap();
  await expect(article.contents).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Results', exact: true })).toBeInViewport();
});

test('R-08 R-09 F-60 the citation opens by a tap, copies, and closes by a tap outside', async ({ page, article }) => {
  await page.context().grantPermissions(['clipboard-write']);
  await article.cite.first().tap();
  await article.citations.getByRole('button', { name: /^Copy/ }).first().tap();
  await expect(article.toast('Citation format copied to clipboard')).toBeVisible();
  await page.touchscreen.tap(195, 4);
  await expect(article.citations).toBeHidden();
  await article.section('Results').getByText('Paragraph 1 of a text').first().scrollIntoViewIfNeeded();
  const bar = page.getByRole('group', { name: 'Article actions' });
  await bar.getByText('Save').tap();
  await expect(bar.getByRole('checkbox', { name: 'Save' })).toBeChecked();
  await bar.getByRole('button', { name: 'Cite' }).tap();
  await article.citations.getByRole('button', { name: 'Close' }).first().tap();
  await expect(article.citations).toBeHidden();
});

test('F-35 the affiliations open by a tap', async ({ page }) => {
  await page
    .getByRole('main')
    .locator('summary')
    .filter({ hasText: /ffiliation/ })
    .first()
    .tap();
  await expect(page.getByText('University of Lagos, Nigeria').first()).toBeVisible();
});
