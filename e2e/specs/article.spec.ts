import { grouped, longDate, pageRange } from '@press/contract';
import { plainText } from '@press/contract/richtext';
import { api } from '../site/api';
import { fail, rewrite } from '../site/api-responses';
import { articleAddress, sampleArticle } from '../pages/screens';
import { expect, test } from '../pages';

test('R-01 breadcrumb: journal, Volumes & Issues, issue, title', async ({ site, article }) => {
  const shown = await sampleArticle();
  await site.open(articleAddress(shown));
  const crumbs = article.breadcrumbs.getByRole('listitem');
  await expect(crumbs).toHaveText([
    shown.journalId.toUpperCase(),
    'Volumes & Issues',
    `Volume ${shown.volume} Issue ${shown.issue}`,
    plainText(shown.title, 'inline'),
  ]);
  const links = await article.breadcrumbs
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual([
    `/journal/${shown.journalId}`,
    `/journal/${shown.journalId}/volumes-issues`,
    `/journal/${shown.journalId}/issue/${shown.issueId}`,
  ]);
  await expect(crumbs.last().getByText(plainText(shown.title, 'inline'))).toHaveAttribute('aria-current', 'page');
});

test('R-02 type, date, DOI, title and the names of the authors', async ({ site, article }) => {
  const shown = await sampleArticle();
  await site.open(articleAddress(shown));
  await expect(article.heading).toHaveText(plainText(shown.title, 'inline'));
  const head = site.main.locator('article > header');
  await expect(head).toContainText(shown.type);
  await expect(head).toContainText(longDate(shown.publicationDate));
  await expect(head.getByRole('link', { name: `https://doi.org/${shown.doi}` })).toHaveAttribute(
    'href',
    `https://doi.org/${shown.doi}`,
  );
  await expect(article.authors).toContainText(shown.authorList.map(({ name }) => name));
});

test('R-05 licence notice, abstract, keywords', async ({ site, article }) => {
  const shown = await sampleArticle();
  await site.open(articleAddress(shown));
  await expect(article.section('Licence')).toContainText('Open access.');
  await expect(article.section('Licence').getByRole('link')).toHaveAttribute(
    'href',
    /creativecommons\.org\/licenses\/by\/4\.0/,
  );
  expect(plainText(shown.abstract).split(/\s+/).length).toBeGreaterThanOrEqual(100);
  // Whether there is space between paragraphs depends on how the text is read.
  const withoutSpace = (text: string | null): string => (text ?? '').replace(/\s+/g, '');
  expect(withoutSpace(await article.section('Abstract').textContent())).toContain(
    withoutSpace(plainText(shown.abstract)),
  );
  await expect(article.section('Keywords').getByRole('listitem')).toHaveText(shown.keywords);
});

test('R-06 Article Information: volume, pages, date, DOI, type', async ({ site, article }) => {
  const shown = await sampleArticle();
  await site.open(articleAddress(shown));
  const fact = (term: string) => article.fact('Article Information', term);
  await expect(fact('Volume')).toHaveText(shown.volumeDisplay);
  await expect(fact('Pages')).toHaveText(pageRange(shown.pages));
  await expect(fact('Published')).toHaveText(longDate(shown.publicationDate));
  await expect(fact('DOI').getByRole('link')).toHaveAttribute('href', `https://doi.org/${shown.doi}`);
  await expect(fact('Type')).toHaveText(shown.type);
});

test('R-06 pages: start and end page when there is no range, else 1–10', async ({ site, article, page }) => {
  const address = articleAddress(await sampleArticle());
  for (const { change, pages } of [
    { change: { pages: null, startPage: '31', endPage: '47' }, pages: '31–47' },
    { change: { pages: null, startPage: null, endPage: null }, pages: '1–10' },
  ]) {
    const { restore } = await rewrite(page, '/articles/', (answer) => ({
      ...answer,
      data: { ...answer.data, ...change },
    }));
    await site.open('/about');
    await site.follow(address);
    await expect(article.fact('Article Information', 'Pages')).toHaveText(pages);
    await restore();
  }
});

test('R-07 Article Metrics: views, clicks, downloads', async ({ site, article }) => {
  // No other test opens this journal: each opening counts a view.
  const [latest] = await api.getLatestArticles('smq', 1);
  const shown = await api.getArticle(latest!.id);
  await site.open(articleAddress(shown));
  for (const [term, count] of [
    ['Views', shown.views],
    ['Clicks', shown.clicks],
    ['Downloads', shown.downloads],
  ] as const) {
    await expect(article.fact('Article Metrics', term)).toHaveText(grouped(count));
  }
});

test('R-10 a failure is shown, and Retry loads the article', async ({ site, article, page }) => {
  const shown = await sampleArticle();
  const failure = await fail(page, `/articles/${shown.id}`);
  await site.open('/about');
  await site.follow(articleAddress(shown));
  await expect(site.main.getByText('Failed to load article data. Please try again later.')).toBeVisible();
  await failure.restore();
  await site.retry.click();
  await expect(article.heading).toHaveText(plainText(shown.title, 'inline'));
});
