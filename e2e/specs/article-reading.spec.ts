import { rewrite } from '../site/api-responses';
import { ARTICLE_WITH_PARTS, PICTURES, PLOT } from '../site/article-with-parts';
import { expectAccessible } from '../pages/accessibility';
import { articleAddress, sampleArticle } from '../pages/screens';
import { expect, test } from '../pages';

test.beforeEach(async ({ page, site }) => {
  const shown = await sampleArticle();
  await page.route(PICTURES, (route) => route.fulfill({ contentType: 'image/svg+xml', body: PLOT }));
  await rewrite(page, `/articles/${shown.id}`, (answer) => ({
    ...answer,
    data: { ...answer.data, ...ARTICLE_WITH_PARTS },
  }));
  await site.open('/about');
  await site.follow(articleAddress(shown));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown.title);
});

test('F-32 a citation opens its references, and links there and back', async ({ page, article }) => {
  const citation = article.section('Introduction').getByRole('link', { name: '[1, 2]' });
  const card = page.getByRole('group', { name: '[1, 2]' });
  await citation.scrollIntoViewIfNeeded();
  await page.mouse.move(5, 5);
  await citation.hover();
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await expect(card.getByRole('link', { name: 'https://doi.org/10.5555/k' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();

  await page.mouse.move(5, 5);
  await article.section('Introduction').getByRole('link', { name: 'Figure 1', exact: true }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(citation).toBeFocused();
  await expect(card).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(article.section('Introduction').getByRole('link', { name: 'Figure 1', exact: true })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(card.getByRole('link').first()).toBeFocused();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(citation).toBeFocused();

  await page.keyboard.press('Enter');
  const before = await page.evaluate(() => scrollY);
  await card.getByRole('link', { name: 'Go to the reference' }).press('Enter');
  await expect(page).toHaveURL(/#ref-B1$/);
  await expect(article.section('References').getByRole('listitem').first()).toBeInViewport();
  await page.getByRole('button', { name: 'Back to where you were' }).click();
  await expect(page).not.toHaveURL(/#/);
  await expect(citation).toBeFocused();
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(3);
});

test('F-31 a figure opens at full size by keyboard, leads to the next, and closes', async ({ page, article }) => {
  const figure = page.getByRole('figure').first();
  const opener = figure.getByRole('link', { name: 'A curve that rises' });
  await opener.scrollIntoViewIfNeeded();
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Figure 1' });
  await expect(dialog.getByRole('img', { name: 'A curve that rises' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Table 1' }).getByRole('columnheader').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect(article.section('References')).toBeVisible();
});

test('F-37 F-38 on a phone a button of the lower bar opens the contents; tables and formulas scroll', async ({
  page,
  article,
}) => {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: 'Contents' }).scrollIntoViewIfNeeded();
  for (const name of [/^Table 1/, /^Formula \(1\)$/]) {
    const box = page.getByRole('group', { name });
    await box.scrollIntoViewIfNeeded();
    expect(await box.evaluate((node) => node.scrollWidth > node.clientWidth)).toBe(true);
  }
  await expect(article.contents).toBeHidden();
  // The bar is shown, and its button is the only one.
  const bar = page.getByRole('group', { name: 'Article actions' });
  await expect(bar.getByRole('button', { name: 'Contents' })).toBeVisible();
  await page.getByRole('button', { name: 'Contents' }).click();
  await expect(article.contents).toBeVisible();
  await article.contents.getByRole('link', { name: 'Households' }).click();
  await expect(article.contents).toBeHidden();
  await expect(page).toHaveURL(/#sec-s22$/);
  await expect(page.getByRole('heading', { name: 'Households' })).toBeInViewport();
});

test('F-39 the print shortcut waits for pictures below the window', async ({ page }) => {
  const pictures = () => page.evaluate(() => [...document.images].filter(({ complete }) => !complete).length);
  await page.evaluate(() => {
    const below = new Image();
    below.loading = 'lazy';
    below.src = '/covers/ssha.svg?w=300&fresh';
    const far = document.createElement('div');
    far.className = 'lazy-picture';
    far.append(below);
    document.querySelector('footer')?.after(far);
    far.style.setProperty('margin-top', '9000px');
    globalThis.print = () => {
      const missing = [...document.images].filter(({ complete }) => !complete).length;
      document.body.dataset.printed = `without ${missing}`;
    };
  });
  expect(await pictures()).toBeGreaterThan(0);
  await page.keyboard.press('Control+p');
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'without 0');
});
