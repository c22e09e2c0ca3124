import { LENGTHS } from '../site/lengths.mjs';
import { expectAccessible } from '../pages/accessibility';
import { articleAddress, sampleArticle } from '../pages/screens';
import { expect, test } from '../pages';

test('R-11 an article with its list of sections is accessible', async ({ site, page, article }) => {
  test.slow(); // forty pages of text
  await site.open(articleAddress({ journalId: 'wnt', id: LENGTHS.long }));
  await expect(article.contents).toBeVisible();
  await expectAccessible(page);
});

test('R-08 the open cite dialog is accessible, and the keyboard alone leads into it and back', async ({
  site,
  page,
  article,
}) => {
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
