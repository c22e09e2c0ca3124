import { publisherFromEnv } from '@press/config';
import { APPLICATION_ADDRESS } from '../pages/page-objects';
import { expectAccessible, OTHER_TWO_APPEARANCES, TWO_APPEARANCES } from '../pages/accessibility';
import { articleAddress, sampleArticle } from '../pages/screens';
import { archiveQuery, journalQuery } from '@press/contract/queries';
import { ask } from '../site/api';
import { fail, holdResponses } from '../site/api-responses';
import { LENGTHS } from '../site/lengths.mjs';
import { expect, test } from '../pages';

/** composition.spec.ts checks a screen of each kind in all appearances, with header and footer. */

const JOURNAL = '/journal/ssha';

/** Screens and their headings, by specification row. */
const SCREENS: Readonly<Record<string, () => Promise<readonly (readonly [address: string, heading: RegExp])[]>>> = {
  'J-13 J-14 J-15 J-16 J-18 J-19 J-20 L-06 lists of a journal': async () => [
    [`${JOURNAL}/volumes-issues`, /^Volumes & Issues$/],
    [`${JOURNAL}/volumes-issues?year=2024`, /^Articles of 2024$/],
    [`${JOURNAL}/issue/${(await ask(archiveQuery('ssha')).then(({ list }) => list))[0]!.id}`, /^Volume \d+ Issue \d+$/],
    [`${JOURNAL}/editorial-board`, /^Editorial Board$/],
    [`${JOURNAL}/current-issue`, /^Current Issue$/],
    [`${JOURNAL}/most-accessed`, /^Most Accessed$/],
    [`${JOURNAL}/announcements`, /^Announcements$/],
    ['/subject/Sociology', /^Sociology Journals$/],
  ],
  'J-21 J-22 pages for authors of a journal': async () => [
    ['/journal/ped/submit-manuscript', /^Submission Guidelines$/],
    ['/journal/ped/call-for-papers', /^Call for Papers$/],
    ['/journal/ped/fees-and-funding', /^Fees and funding$/],
    ['/journal/ped/language-editing', /^Language editing$/],
    ['/journal/ped/ethics-policies', /^Ethics and Policies$/],
    [APPLICATION_ADDRESS, /^Contact us$/],
  ],
  'A-07 pages of the publisher': async () => [
    [`/about-${publisherFromEnv({}).slug}-press`, /^About /],
    ['/submission-guidelines', /^Submission Guidelines$/],
    ['/publishing-policy', /^Publishing Policy$/],
    ['/copyright-and-license', /^Copyright and License$/],
    ['/peer-review-policy', /^Peer Review Policy$/],
    ['/manuscript-withdrawal-policy', /^Manuscript Withdrawal Policy$/],
    ['/proceedings', /^Proceedings$/],
    ['/publish-with-us', /^Publish with Us$/],
    ['/accessibility', /^Accessibility$/],
    ['/privacy', /^Privacy$/],
    ['/contact', /^Contact/],
  ],
  'R-11 an article with its list of sections': async () => [
    [articleAddress({ journalId: 'wnt', id: LENGTHS.long }), /\w/],
  ],
};

for (const [name, screensOf] of Object.entries(SCREENS))
  // In one document, because loading the page and axe takes as long as a check.
  test(`${name}: accessible, nothing wider than the window`, async ({ site, page }) => {
    await site.open('/about');
    for (const [at, [address, heading]] of (await screensOf()).entries()) {
      await test.step(address, async () => {
        await site.follow(address);
        await expect(site.heading).toHaveText(heading);
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        // Screens of one kind have the same parts, so half of them are checked in the other two appearances.
        await expectAccessible(page, at % 2 ? OTHER_TWO_APPEARANCES : TWO_APPEARANCES);
        await page.setViewportSize({ width: 820, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      });
    }
    expect(site.errors).toEqual([]);
  });

test('J-10 L-06 failures: accessible; Retry loads the page and its header', async ({ site, page }) => {
  test.slow();
  const failure = await fail(page, '/journals');
  await site.open('/about');
  await site.follow('/subject/Sociology');
  await expect(site.main.getByText('Failed to load journals. Please try again later.')).toBeVisible();
  await expectAccessible(page, OTHER_TWO_APPEARANCES);
  await site.follow('/journal/acl');
  await expect(site.main.getByText('Failed to load journal data. Please try again later.')).toBeVisible();
  await expect(site.heading).toHaveText('Journal');
  await expectAccessible(page);
  await failure.restore();
  await site.retry.click();
  await expect(site.heading).toHaveText('Applied Computer Letters');
});

test('G-12 J-01 a page for authors shows its text even while its journal loads or fails', async ({ site, page }) => {
  test.slow();
  await site.open('/about');
  const held = await holdResponses(page, '/journals/ped');
  await site.follow('/journal/ped/ethics-policies');
  await expect(site.heading).toHaveText('Ethics and Policies');
  await expectAccessible(page);
  held.resume();

  await site.open('/nowhere-at-all');
  const failure = await fail(page, '/journals/ecr');
  await site.follow('/journal/ecr/ethics-policies');
  await expect(site.main.getByRole('alert')).toContainText('Failed to load journal data.');
  await expect(site.heading).toHaveText('Ethics and Policies');
  await expectAccessible(page, OTHER_TWO_APPEARANCES);
  const logo = site.main.getByText('Journal Logo');
  expect(
    await logo.evaluate((frame) => frame.scrollWidth - frame.clientWidth + frame.scrollHeight - frame.clientHeight),
    'the text fits its frame',
  ).toBe(0);
  await failure.restore();
  await site.retry.click();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').first()).toHaveText(
    (await ask(journalQuery('ecr'))).title,
  );
});

test('R-08 the open cite dialog is accessible, and the keyboard can leave it', async ({ site, page, article }) => {
  await site.open(articleAddress(await sampleArticle()));
  await article.cite.focus();
  await page.keyboard.press('Enter');
  await expect(article.citations).toBeVisible();
  await expectAccessible(page);
  const focused: string[] = [];
  for (let tab = 0; tab < 11; tab += 1) {
    focused.push(
      await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      ),
    );
    await page.keyboard.press('Tab');
  }
  expect(focused).toEqual([
    'Close dialog',
    'Copy APA citation',
    'Copy MLA citation',
    'Copy Chicago citation',
    'BibTeX',
    'RIS',
    'EndNote',
    'CSL-JSON',
    expect.stringMatching(/\/doi\/10\./),
    'Copy DOI',
    'Close',
  ]);
  await page.keyboard.press('Escape');
  await expect(article.cite).toBeFocused();
});

test('G-01 J-02 with forced colours, only the current link of each menu has a line', async ({ site, page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await site.open(`${JOURNAL}/announcements`);
  const withLine = (menu: string) =>
    page.getByRole('navigation', { name: menu, exact: true }).evaluate((nav) => {
      const canvas = getComputedStyle(document.body).backgroundColor;
      return (
        [...nav.querySelectorAll('a, summary')]
          .filter((link) => link.checkVisibility() && getComputedStyle(link).borderBottomColor !== canvas)
          .filter((link) => parseFloat(getComputedStyle(link).borderBottomWidth) > 0)
          // A button has a border on all sides, current or not.
          .filter((link) => !link.matches('.button'))
          .map((link) => link.textContent)
      );
    });
  expect(await withLine('Main')).toEqual(['Journals']);
  expect(await withLine('Journal')).toEqual(['Announcements']);
});
