import { articleAddress, sampleArticle } from '../pages/screens';
import { expect, test } from '../pages';

const HEADER = [
  ['Home', '/'],
  ['About', '/about'],
  ['Journals', '/journals'],
  ['Proceedings', '/proceedings'],
  ['Publish with us', '/publish-with-us'],
  ['Discover research', '/discover-research'],
  ['Contact', '/contact'],
] as const;

test.describe('header and footer', () => {
  test('G-01 header links are in order; the current one is marked, even after navigations', async ({
    site,
    chrome,
  }) => {
    await site.open('/');
    const links = await chrome.navigation
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(links).toEqual(HEADER);
    await expect(chrome.currentLink).toHaveText(['Home']);
    await site.markDocument();
    for (const [text, path] of HEADER.filter(([, to]) =>
      ['/about', '/journals', '/discover-research', '/'].includes(to),
    )) {
      await chrome.navigation.getByRole('link', { name: text, exact: true }).click();
      await expect(site.page).toHaveURL(path);
      await expect(chrome.currentLink).toHaveText([text]);
      await expect(chrome.currentLink).toHaveAttribute('aria-current', 'page');
    }
    await site.expectSameDocument();
  });

  test('G-36 S-33 `/` opens the header search, with suggestions, also for one journal; it can be turned off', async ({
    site,
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await site.open('/journal/acl/contact');
    const box = page.getByRole('search', { name: 'Site' }).getByLabel('Words to search for');
    const typed = page.locator('main').getByRole('textbox').first();
    await typed.fill('');
    await typed.press('/');
    await expect(typed).toHaveValue('/');
    await expect(box).toBeHidden();
    const opens = page.getByRole('banner').getByRole('button', { name: 'Open search' });
    await opens.click();
    await expect(box).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await expect(opens).toBeFocused();
    await page.keyboard.press('/');
    await expect(box).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.keyboard.type('model');
    // Escape closes the suggestions first.
    const option = page.getByRole('option').first();
    await expect(option).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(option).toBeHidden();
    await page.getByLabel('Search this journal only (ACL)').check();
    await site.markDocument();
    await box.press('Enter');
    await expect(page).toHaveURL('/discover-research?q=model&journal=acl');
    await site.expectSameDocument();
    await expect(box).toBeHidden();
    await page.keyboard.press('/');
    await expect(page.getByLabel('Search this journal only')).toHaveCount(0);
    await page.getByLabel('/ opens this search').uncheck();
    await page.reload();
    await site.waitUntilInteractive();
    await page.keyboard.press('/');
    await expect(box).toBeHidden();
  });
});

test.describe('the menu of small screens', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('G-02 a button opens and closes it; Escape returns the focus there', async ({ site, chrome, page }) => {
    await site.open('/');
    await expect(chrome.navigation).toBeHidden();
    await expect(chrome.menu).toBeHidden();
    await expect(chrome.menuButton).toHaveAttribute('aria-expanded', 'false');

    await chrome.menuButton.click();
    await expect(chrome.menu).toBeVisible();
    await expect(chrome.menuButton).toHaveAttribute('aria-expanded', 'true');
    expect(await chrome.menu.getByRole('link').allTextContents()).toEqual(HEADER.map(([text]) => text));

    await chrome.menu.getByRole('link', { name: 'About' }).focus();
    await page.keyboard.press('Escape');
    await expect(chrome.menu).toBeHidden();
    await expect(chrome.menuButton).toHaveAttribute('aria-expanded', 'false');
    await expect(chrome.menuButton).toBeFocused();

    await chrome.menuButton.click();
    await expect(chrome.menu).toBeVisible();
    await chrome.menuButton.click();
    await expect(chrome.menu).toBeHidden();
  });

  test('J-34 an abstract begins in the first screen; a disclosure shows more', async ({ site }) => {
    await site.open(articleAddress(await sampleArticle()));
    await expect(site.main.getByRole('heading', { name: 'Abstract' })).toBeInViewport();
    const header = site.main.locator('header').first();
    await header.getByText('Details').click();
    await expect(header.getByText('Print ISSN').last()).toBeVisible();
  });
});

for (const width of [320, 820, 1440])
  test(`J-30 at ${width} px the link to submit a manuscript is at the right edge of the menu bar, on all pages of a journal`, async ({
    site,
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const places = [];
    for (const path of ['/journal/ssha', '/journal/ssha/editorial-board', articleAddress(await sampleArticle())]) {
      await site.open(path);
      const bar = page.getByRole('navigation', { name: 'Journal', exact: true });
      const box = await bar.getByRole('link', { name: 'Submit manuscript' }).boundingBox();
      const edge = await bar.locator('.wrapper').evaluate((wrap) => {
        const { paddingRight } = getComputedStyle(wrap);
        return wrap.getBoundingClientRect().right - Number.parseFloat(paddingRight);
      });
      places.push(Math.abs(Math.round(edge - (box?.x ?? 0) - (box?.width ?? 0))));
    }
    expect(places).toEqual([0, 0, 0]);
  });

test.describe('keyboard and screen readers', () => {
  test('G-20 a navigation moves the focus to the page and announces it', async ({ site, page }) => {
    await site.open('/');
    await site.follow('/about');
    await expect(site.heading).toBeVisible();
    await expect(site.main).toBeFocused();
    const title = await page.title();
    expect(title).toMatch(/^About/i);
    await expect(page.getByRole('status').filter({ hasText: title })).toBeAttached();
  });

  test('the first Tab stop skips the header', async ({ site, chrome, page }) => {
    await site.open('/journals');
    await page.keyboard.press('Tab');
    await expect(chrome.skipLink).toBeFocused();
    await expect(chrome.skipLink).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(site.main).toBeFocused();
  });
});
