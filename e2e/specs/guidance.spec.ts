import type { Page } from '@playwright/test';
import { api } from '../site/api';
import { fail, holdResponses } from '../site/api-responses';
import { SITE } from '../site/address';
import { expectAccessible, OTHER_TWO_APPEARANCES, TWO_APPEARANCES } from '../pages/accessibility';
import { expect, test } from '../pages';

const FAILED = 'Failed to load journal data. Please try again later.';

/**
 * The guidance pages of J-21: address below a journal, heading, figures. All consist of the same components, so one is
 * checked in all appearances and the others in two.
 */
const PAGES = [
  {
    page: 'submit-manuscript',
    title: 'Submission Guidelines',
    figures: [
      '150–300 words',
      '3–8 terms',
      'above 20%',
      '300 DPI minimum',
      'Word or LaTeX',
      '1–3 business days',
      '4–8 weeks',
      '2–4 weeks',
      '1–2 weeks',
      '85% of manuscripts',
      'Minor Revision',
      'Major Revision',
    ],
    appearances: undefined,
  },
  {
    page: 'call-for-papers',
    title: 'Call for Papers',
    figures: ['quarterly', '1–3 business days', '4–8 weeks', '4–6 weeks', '150–300 words'],
    appearances: TWO_APPEARANCES,
  },
  {
    page: 'fees-and-funding',
    title: 'Fees and funding',
    figures: [
      '2,290.00 GBP',
      '3,190.00 USD',
      '2,590.00 EUR',
      'plus taxes',
      'CC BY 4.0',
      '$50–100',
      '$200–500',
      'Case by case',
      '1–5 days',
      'non-refundable',
    ],
    appearances: OTHER_TWO_APPEARANCES,
  },
  {
    page: 'language-editing',
    title: 'Language editing',
    figures: ['from $87', 'from $150', 'from $1,500', 'from $2,500', '15%'],
    appearances: TWO_APPEARANCES,
  },
  {
    page: 'ethics-policies',
    title: 'Ethics and Policies',
    figures: [
      'COPE',
      'Duties of editors',
      'Duties of reviewers',
      'Duties of authors',
      'Misconduct',
      'Corrections and retractions',
      'Conflicts of interest',
      'Data and reproducibility',
      'Use of AI tools',
    ],
    appearances: OTHER_TWO_APPEARANCES,
  },
] as const;

const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
const breadcrumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');

for (const { page: name, title, figures, appearances } of PAGES) {
  test(`J-21 J-03 ${title}: figures, breadcrumb, menu, accessible`, async ({ site, page }) => {
    const journal = await api.getJournal('ped');
    const address = `/journal/ped/${name}`;
    const response = await site.open(address);
    expect(response.status()).toBe(200);
    await expect(site.heading).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(`^${title} – `));
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', SITE.origin + address);
    await expect(breadcrumbs(page)).toHaveText([journal.title, title]);
    for (const figure of figures) await expect(site.main).toContainText(figure);
    await expect(page.getByRole('navigation', { name: 'Journal' }).locator('a[aria-current=page]').first()).toHaveText(
      title,
    );
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', new RegExp(journal.title));
    expect(site.errors).toEqual([]);
    await expectAccessible(page, appearances);
  });
}

test('G-09 G-11 /submit-manuscript shows the default journal, with its canonical address', async ({ site, page }) => {
  const { title } = await api.getJournal('ssha');
  const response = await site.open('/submit-manuscript');
  expect(response.status()).toBe(200);
  await expect(site.heading).toHaveText('Submission Guidelines');
  await expect(breadcrumbs(page).first()).toHaveText(title);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${SITE.origin}/journal/ssha/submit-manuscript`,
  );
  await expect(page.getByRole('navigation', { name: 'Journal' }).locator('a[aria-current=page]').first()).toHaveText(
    'Submission Guidelines',
  );
});

test('G-06 an entry of the contents scrolls to its section, 100 px below the top, by keyboard', async ({
  site,
  page,
}) => {
  await site.open('/journal/ped/ethics-policies');
  const entry = contents(page).filter({ hasText: 'Misconduct' });
  await entry.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#misconduct$/);
  await site.expectTop(page.getByRole('heading', { name: 'Misconduct' }), 100);
  await expect(entry).toHaveAttribute('aria-current', 'true');
});

test('a link in the text is a client navigation, and the new page is at its top', async ({ site, page }) => {
  await site.open('/journal/ped/submit-manuscript');
  await site.markDocument();
  await site.main.getByRole('paragraph').getByRole('link', { name: 'Fees and funding' }).click();
  await expect(page).toHaveURL('/journal/ped/fees-and-funding');
  await expect(site.heading).toHaveText('Fees and funding');
  await site.expectScrolledTo(0);
  await site.expectSameDocument();
});

test('G-12 J-01 the text is shown while the journal loads, and below a note with Retry when that fails', async ({
  site,
  page,
}) => {
  await site.open('/about');
  const held = await holdResponses(page, '/journals/ped');
  await site.follow('/journal/ped/ethics-policies');
  await expect(site.heading).toHaveText('Ethics and Policies');
  await expectAccessible(page);
  held.resume();

  await site.open('/nowhere-at-all');
  const failure = await fail(page, '/journals/ecr');
  await site.follow('/journal/ecr/ethics-policies');
  await expect(site.main.getByRole('alert')).toContainText(FAILED);
  await expect(site.heading).toHaveText('Ethics and Policies');
  await expectAccessible(page, OTHER_TWO_APPEARANCES);
  const logo = site.main.getByText('Journal Logo');
  expect(
    await logo.evaluate((frame) => frame.scrollWidth - frame.clientWidth + frame.scrollHeight - frame.clientHeight),
    'the text fits its frame',
  ).toBe(0);
  await failure.restore();
  await site.retry.click();
  await expect(site.main.getByText(FAILED)).toBeHidden();
  await expect(breadcrumbs(page).first()).toHaveText((await api.getJournal('ecr')).title);
});

test.describe('failures on the server', () => {
  test('G-12 the server answers 503 with noindex and the text', async ({ site, page, faulty }) => {
    faulty.api.injectFault('/api/journals/ped', { status: 500 });
    const response = await site.open(`${faulty.origin}/journal/ped/fees-and-funding`);
    expect(response.status()).toBe(503);
    const html = await response.text();
    for (const text of [FAILED, '2,290.00 GBP']) expect(html).toContain(text);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    faulty.api.clearFaults();
    await site.retry.click();
    await expect(site.main.getByText(FAILED)).toBeHidden();
  });
});
