import { SITE } from '../site/address';
import { longDate, pageRange } from '@press/contract';
import { plainText } from '@press/contract/richtext';
import { api } from '../site/api';
import { holdResponses, rewrite } from '../site/api-responses';
import { ArchivePage } from '../pages/archive-page';
import { expectAccessible, OTHER_TWO_APPEARANCES } from '../pages/accessibility';
import { articleAddress } from '../pages/screens';
import { expect, test as base } from '../pages';

const test = base.extend<{ archive: ArchivePage }>({ archive: async ({ page }, use) => use(new ArchivePage(page)) });
const ADDRESS = ArchivePage.address('ssha');

/** Years of the journal's issues, newest first. */
async function years(): Promise<string[]> {
  const issues = await api.getJournalIssues('ssha');
  return [...new Set(issues.map(({ publicationDate }) => publicationDate.slice(0, 4)))].sort().reverse();
}

test('J-14 a year: its articles with their details, and a link back', async ({ site, archive, page }) => {
  const [, year = ''] = await years();
  const articles = await api.getArticlesByYear('ssha', year);
  await site.open(ADDRESS);
  await site.markDocument();
  await archive.year(year).click();
  await expect(page).toHaveURL(`${SITE.origin}${ADDRESS}?year=${year}`);
  await expect(archive.year(year)).toHaveAttribute('aria-current', 'true');
  await expect(archive.articles).toHaveCount(Math.min(20, articles.length));
  for (const [at, article] of articles.slice(0, 5).entries()) {
    const item = archive.articles.nth(at);
    const title = item.getByRole('heading').getByRole('link');
    await expect(title).toHaveText(plainText(article.title, 'inline'));
    await expect(title).toHaveAttribute('href', articleAddress(article));
    for (const text of [
      longDate(article.publicationDate),
      /\d views?/,
      article.authors,
      `Volume ${article.volume}`,
      `Issue ${article.issue}`,
      `Pages ${pageRange(article.pages)}`,
    ]) {
      await expect(item).toContainText(text);
    }
    await expect(item.getByRole('link', { name: /10\.5555/ })).toHaveAttribute(
      'href',
      `https://doi.org/${article.doi}`,
    );
  }
  await archive.back.click();
  await expect(page).toHaveURL(SITE.origin + ADDRESS);
  await expect(archive.issues.first()).toBeVisible();
  await page.goBack();
  await expect(archive.articles.first()).toBeVisible();
  await site.expectSameDocument();
});

test('J-14 a year has its own address, even without JavaScript', async ({ browser }) => {
  const [year = ''] = await years();
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: SITE.origin });
  const archive = new ArchivePage(page);
  await page.goto(ADDRESS);
  await archive.year(year).click();
  await expect(archive.articles.first()).toBeVisible();
  await archive.back.click();
  await expect(archive.issues.first()).toBeVisible();
  await page.close();
});

test('J-13 the table while it loads and without issues, accessible in both states', async ({ site, page }) => {
  test.slow();
  const held = await holdResponses(page, '/journals/ssha/issues');
  await site.open('/about');
  await site.follow(ADDRESS);
  await expect(site.main.getByText('Loading volumes and issues...')).toBeAttached();
  await expectAccessible(page);
  held.resume();
  await rewrite(page, '/journals/acl/issues', (answer) => ({ ...answer, data: [] }));
  await site.follow(ArchivePage.address('acl'));
  await expect(site.main.getByText('No Issues Found')).toBeVisible();
  await expectAccessible(page, OTHER_TWO_APPEARANCES);
});

for (const { name, query } of [
  { name: 'J-13 the table', query: {} },
  { name: 'J-14 a year', query: { year: '2024' } },
]) {
  test(`${name}: accessible`, async ({ site, page }) => {
    test.slow();
    await site.open(ArchivePage.address('ssha', query));
    await expectAccessible(page);
  });
}

test.describe('the server’s own failures', () => {
  for (const { name, path, call, text } of [
    {
      name: 'J-13 issues',
      path: ADDRESS,
      call: '/api/journals/ssha/issues',
      text: 'Failed to load issues data. Please try again later.',
    },
    {
      name: 'J-14 year',
      path: `${ADDRESS}?year=2024`,
      call: '/api/journals/ssha/articles/year/',
      text: 'Failed to load articles for year 2024. Please try again later.',
    },
  ]) {
    test(`${name}: the server answers 503 with the text and noindex, and Retry works`, async ({ site, faulty }) => {
      faulty.api.injectFault(call, { status: 500 });
      const response = await site.open(faulty.origin + path);
      expect(response.status()).toBe(503);
      expect(await response.text()).toContain(text);
      await expect(site.page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      faulty.api.clearFaults();
      await site.retry.click();
      await expect(site.main.getByText(text)).toBeHidden();
      await expect(site.retry).toBeHidden();
    });
  }

  test('J-13 J-14 J-15 the size of a document does not grow with its list: 400 issues and 600 articles against 40 of each', async ({
    faulty,
  }) => {
    const issues = (count: number) =>
      JSON.stringify(
        Array.from({ length: count }, (_, at) => ({
          id: `x-${at}`,
          volume: '4',
          issueNumber: `${1000 + at}`,
          publicationDate: `${2025 - (at % 4)}-03-31`,
          articleCount: 12,
          pages: '1-90',
        })),
      );
    const [one] = await api.getLatestArticles('ssha', 1);
    const articles = (count: number) =>
      JSON.stringify(
        Array.from({ length: count }, (_, at) => ({
          ...one,
          id: `${10_000 + at}`,
          sections: undefined,
          references: undefined,
        })),
      );
    const documentSizes = async (many: { issues: number; articles: number }) => {
      // An api that ignores the page parameters and returns whole lists.
      faulty.api.injectFault('/api/journals/ssha/issues/x-1/articles', { body: articles(many.articles) });
      faulty.api.injectFault('/api/journals/ssha/issues', { body: issues(many.issues) });
      faulty.api.injectFault('/api/journals/ssha/articles/year/', { body: articles(many.articles) });
      const bytes: number[] = [];
      for (const path of [ADDRESS, `${ADDRESS}?year=2024`, '/journal/ssha/issue/x-1']) {
        const response = await fetch(faulty.origin + path);
        const html = await response.text();
        expect(`${path} ${response.status} ${html.match(/aria-label="Page \d+"/g)?.length}`).toMatch(/ 200 \d$/);
        bytes.push(html.length);
      }
      faulty.api.clearFaults();
      return bytes;
    };
    const [few, many] = [
      await documentSizes({ issues: 40, articles: 40 }),
      await documentSizes({ issues: 400, articles: 600 }),
    ];
    for (const [at, bytes] of many.entries()) expect(bytes / few[at]!, `page ${at}`).toBeLessThan(1.05);
  });

  test('J-14 when the years cannot be loaded, the selected one is still shown', async ({ site, faulty }) => {
    faulty.api.injectFault('/api/journals/ssha/issues', { status: 500 });
    const archive = new ArchivePage(site.page);
    const response = await site.open(`${faulty.origin}${ADDRESS}?year=2024`);
    expect(response.status()).toBe(200);
    await expect(archive.years).toHaveText(['All Years', '2024']);
    await expect(archive.articles.first()).toBeVisible();
  });
});
