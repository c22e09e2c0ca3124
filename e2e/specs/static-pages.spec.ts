import { publisherFromEnv } from '@press/config';
import { expectAccessible, OTHER_TWO_APPEARANCES } from '../pages/accessibility';
import { expect, test } from '../pages';

const { name, slug } = publisherFromEnv({});
const PAGES = [
  { path: `/about-${slug}-press`, title: `About ${name}` },
  { path: '/submission-guidelines', title: 'Submission Guidelines' },
  { path: '/publishing-policy', title: 'Publishing Policy' },
  { path: '/copyright-and-license', title: 'Copyright and License' },
  { path: '/peer-review-policy', title: 'Peer Review Policy' },
  { path: '/manuscript-withdrawal-policy', title: 'Manuscript Withdrawal Policy' },
  { path: '/proceedings', title: 'Proceedings' },
  { path: '/publish-with-us', title: 'Publish with Us' },
  { path: '/accessibility', title: 'Accessibility' },
  { path: '/privacy', title: 'Privacy' },
];

// All have the same parts, so half of them are checked in the other two appearances.
for (const [at, { path, title }] of PAGES.entries()) {
  test(`A-07 G-08 ${path} on a direct load, with its contents; accessible, nothing wider than the window`, async ({
    site,
    page,
    staticPage,
  }) => {
    test.slow(); // axe runs twice on a whole page
    const response = await site.open(path);
    expect(response.status()).toBe(200);
    await expect(site.heading).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
    const entries = await staticPage.contents.getByRole('link').allTextContents();
    expect(entries.length).toBeGreaterThan(3);
    await expect(staticPage.sections).toHaveText(entries);
    await expect(staticPage.sideNotes).toContainText('Monday–Friday, 9–5 GMT');
    await expectAccessible(page, at % 2 ? OTHER_TWO_APPEARANCES : undefined);
    await page.setViewportSize({ width: 820, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(site.errors).toEqual([]);
  });
}

test('G-08 the header or the footer links to every static page, by client navigation', async ({ site, chrome }) => {
  await site.open('/about');
  await site.markDocument();
  for (const { path, title } of PAGES) {
    const link = chrome.footer.locator(`a[href="${path}"]`).or(chrome.navigation.locator(`a[href="${path}"]`));
    await link.first().click();
    await expect(site.heading).toHaveText(title);
    await expect.poll(() => site.scrollTop()).toBe(0);
  }
  await site.expectSameDocument();
  expect(site.errors).toEqual([]);
});

test('A-07 the contents mark the current section while the page scrolls', async ({ site, page, staticPage }) => {
  await site.open('/peer-review-policy');
  await expect(staticPage.current).toHaveText('From submission to publication');
  const decisions = page.getByRole('heading', { name: 'How a decision is made' });
  await site.scrollTo(await decisions.evaluate((heading) => heading.getBoundingClientRect().top + scrollY - 150));
  await expect(staticPage.current).toHaveText('How a decision is made');
  await expect(staticPage.contents).toBeInViewport();
  await site.scrollTo(0);
  await expect(staticPage.current).toHaveText('From submission to publication');
});

test('A-07 an entry of the contents scrolls to its section, 100 px below the top, also the last one', async ({
  site,
  page,
  staticPage,
}) => {
  await site.open('/peer-review-policy');
  await staticPage.contents.getByRole('link', { name: 'Confidentiality' }).click();
  await expect(page).toHaveURL(/#confidentiality$/);
  await site.expectTop(page.getByRole('heading', { name: 'Confidentiality' }), 100);
  await expect(staticPage.current).toHaveText('Confidentiality');
  await staticPage.contents.getByRole('link').last().press('Enter');
  await expect(staticPage.current).toHaveText('Appeals and complaints');
});

test('G-06 a link from another page scrolls to the section', async ({ site, page, staticPage }) => {
  await site.open('/copyright-and-license');
  await site.markDocument();
  await site.main.getByRole('link', { name: 'publishing policy' }).first().click();
  await expect(page).toHaveURL(/\/publishing-policy#charges$/);
  await expect(staticPage.current).toHaveText('Charges and waivers');
  await site.expectTop(page.getByRole('heading', { name: 'Charges and waivers' }), 100);
  await site.expectSameDocument();
});

test('A-07 a table wider than the window scrolls by keyboard; one that fits is not in the tab order', async ({
  site,
  page,
  staticPage,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await site.open('/manuscript-withdrawal-policy');
  const scroller = page.getByRole('region', { name: 'Withdrawal by stage' });
  await scroller.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => scroller.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(scroller).toHaveCount(0);
  await expect(staticPage.table('Withdrawal by stage')).toBeVisible();
});

test('A-07 on a small screen the contents are above the text and do not stick', async ({ site, page, staticPage }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await site.open('/publishing-policy');
  const [contents, first] = await Promise.all([
    staticPage.contents.boundingBox(),
    staticPage.sections.first().boundingBox(),
  ]);
  expect(contents!.y + contents!.height).toBeLessThan(first!.y);
  await site.scrollTo(2500);
  await expect(staticPage.contents).not.toBeInViewport();
});

test('/contact: accessible, nothing wider than the window', async ({ site, page }) => {
  test.slow(); // axe runs twice on a whole page
  await site.open('/contact');
  await expectAccessible(page);
  await page.setViewportSize({ width: 820, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('A-07 each page is complete, and its anchors work', async ({ page, staticPage }) => {
    for (const { path, title } of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await staticPage.contents.getByRole('link').nth(2).click();
      await expect(staticPage.sections.nth(2)).toBeInViewport();
    }
  });
});
