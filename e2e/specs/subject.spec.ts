import { api } from '../site/api';
import { fail } from '../site/api-responses';
import { SITE } from '../site/address';
import { OTHER_TWO_APPEARANCES, expectAccessible } from '../pages/accessibility';
import { expect, test } from '../pages';

const SUBJECT = 'Sociology';
const ADDRESS = `/subject/${SUBJECT}`;
const FAILED = 'Failed to load journals. Please try again later.';

test('L-06 heading, the journals of the subject, About the publisher', async ({ site, journals, page }) => {
  const expected = await api.multiQueryJournals({ subject: SUBJECT });
  expect(expected.length).toBeGreaterThan(0);
  const response = await site.open(ADDRESS);
  expect(response.status()).toBe(200);
  await expect(site.heading).toHaveText(`${SUBJECT} Journals`);
  await expect(page).toHaveTitle(new RegExp(`^${SUBJECT} Journals`));
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${SITE.origin}${ADDRESS}`);
  await expect(journals.cards.getByRole('heading')).toHaveText(expected.map(({ title }) => title));
  await expect(
    page.getByRole('region', { name: 'About the publisher' }).getByRole('link', { name: 'Browse Journals' }),
  ).toHaveAttribute('href', '/journals');
  await expectAccessible(page);
});

test('L-06 error: title, sentence, Try Again, Back to Home', async ({ site, journals, page }) => {
  await site.open('/about');
  const failure = await fail(page, '/journals/multi-query');
  await site.follow(ADDRESS);
  await expect(site.main.getByRole('heading', { name: 'Unable to load journals' })).toBeVisible();
  await expect(site.main.getByText(FAILED)).toBeVisible();
  await expect(page.getByRole('region', { name: 'About the publisher' })).toBeVisible();
  await expectAccessible(page, OTHER_TWO_APPEARANCES);
  const again = site.main.getByRole('button', { name: 'Try Again' });
  await again.focus();
  const refused = page.waitForResponse(/multi-query/);
  await page.keyboard.press('Enter');
  await refused;
  // The retry has failed again.
  await expect(again).toHaveAttribute('aria-busy', 'false');
  await expect(site.main.getByText(FAILED)).toBeVisible();
  await failure.restore();
  await again.click();
  await expect(journals.cards.first()).toBeVisible();
});

for (const subject of ['%3Cscript%3Ealert(1)%3C%2Fscript%3E', '%E0%A4%A', 'x'.repeat(3000), '%00', 'a%2Fb']) {
  test(`L-06 a hostile subject breaks nothing: ${subject.slice(0, 20)}`, async ({ site, chrome }) => {
    const response = await site.open(`/subject/${subject}`);
    expect(response.status()).toBeLessThan(500);
    await expect(chrome.footer).toBeVisible();
    expect(site.errors.filter((error) => error.startsWith('page error'))).toEqual([]);
  });
}

test.describe('failures on the server', () => {
  test('L-06 the server answers 503 with noindex, and Try Again works', async ({ site, journals, page, faulty }) => {
    faulty.api.injectFault('/api/journals/multi-query', { status: 500 });
    const response = await site.open(faulty.origin + ADDRESS);
    expect(response.status()).toBe(503);
    expect(await response.text()).toContain('Unable to load journals');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    faulty.api.clearFaults();
    await site.main.getByRole('button', { name: 'Try Again' }).click();
    await expect(journals.cards.first()).toBeVisible();
  });
});
