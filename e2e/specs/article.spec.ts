import { grouped, longDate, pageRange } from '@press/contract';
import { plainText } from '@press/contract/richtext';
import { api } from '../site/api';
import { rewrite } from '../site/answers';
import { addressOf, anArticle } from '../pages/screens';
import { expect, test } from '../pages';

test('R-01 breadcrumb: journal, Volumes & Issues, issue, title', async ({ site, article }) => {
  const shown = await anArticle();
  await site.open(addressOf(shown));
  const crumbs = article.breadcrumbs.getByRole('listitem');
  await expect(crumbs).toHaveText([
    shown.journalId.toUpperCase(),
    'Volumes & Issues',
    `Volume ${shown.volume} Issue ${shown.issue}`,
    plainText(shown.title, 'inline'),
  ]);
  const links = await article.breadcrumbs.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual([`/journal/${shown.journalId}`, `/journal/${shown.journalId}/volumes-issues`, `/journal/${shown.journalId}/issue/${shown.issueId}`]);
  await expect(crumbs.last().getByText(plainText(shown.title, 'inline'))).toHaveAttribute('aria-current', 'page');
});

test('R-02 type, date, DOI, title and the authors by their names', async ({ site, article }) => {
  const shown = await anArticle();
  await site.open(addressOf(shown));
  await expect(article.heading).toHaveText(plainText(shown.title, 'inline'));
  const head = site.main.locator('article > header');
  await expect(head).toContainText(shown.type);
  await expect(head).toContainText(longDate(shown.publicationDate));
  await expect(head.getByRole('link', { name: `https://doi.org/${shown.doi}` })).toHaveAttribute('href', `https://doi.org/${shown.doi}`);
  await expect(article.authors).toHaveText(shown.authorList.map(({ name }) => name));
});

test('R-05 licence notice, abstract, keywords', async ({ site, article }) => {
  const shown = await anArticle();
  await site.open(addressOf(shown));
  await expect(article.section('Licence')).toContainText('Open access.');
  await expect(article.section('Licence').getByRole('link')).toHaveAttribute('href', /creativecommons\.org\/licenses\/by\/4\.0/);
  expect(plainText(shown.abstract).split(/\s+/).length).toBeGreaterThanOrEqual(100);
  // Between paragraphs stands space or none, as it is read.
  const unspaced = (text: string | null): string => (text ?? '').replace(/\s+/g, '');
  expect(unspaced(await article.section('Abstract').textContent())).toContain(unspaced(plainText(shown.abstract)));
  await expect(article.section('Keywords').getByRole('listitem')).toHaveText(shown.keywords);
});

test('R-06 Article Information: volume, pages, date, DOI, type', async ({ site, article }) => {
  const shown = await anArticle();
  await site.open(addressOf(shown));
  const fact = (term: string) => article.fact('Article Information', term);
  await expect(fact('Volume')).toHaveText(shown.volumeDisplay);
  await expect(fact('Pages')).toHaveText(pageRange(shown.pages));
  await expect(fact('Published')).toHaveText(longDate(shown.publicationDate));
  await expect(fact('DOI').getByRole('link')).toHaveAttribute('href', `https://doi.org/${shown.doi}`);
  await expect(fact('Type')).toHaveText(shown.type);
});

test('R-06 pages: start and end page where there is no range, else 1–10', async ({ site, article, page }) => {
  const address = addressOf(await anArticle());
  for (const { change, pages } of [
    { change: { pages: null, startPage: '31', endPage: '47' }, pages: '31–47' },
    { change: { pages: null, startPage: null, endPage: null }, pages: '1–10' },
  ]) {
    const { mend } = await rewrite(page, '/articles/', (answer) => ({ ...answer, data: { ...answer.data, ...change } }));
    await site.open('/about');
    await site.follow(address);
    await expect(article.fact('Article Information', 'Pages')).toHaveText(pages);
    await mend();
  }
});

test('R-07 Article Metrics: views, clicks, downloads', async ({ site, article }) => {
  // Of a journal that no other test opens: each opening counts a view.
  const [latest] = await api.getLatestArticles('smq', 1);
  const shown = await api.getArticle(latest!.id);
  await site.open(addressOf(shown));
  for (const [term, count] of [['Views', shown.views], ['Clicks', shown.clicks], ['Downloads', shown.downloads]] as const) {
    await expect(article.fact('Article Metrics', term)).toHaveText(grouped(count));
  }
});

test.describe('R-08 the cite dialog', () => {
  test('R-08 APA, MLA and Chicago, a Copy button each; the focus goes in and comes back', async ({ site, article, page }) => {
    const shown = await anArticle();
    await site.open(addressOf(shown));
    await article.cite.click();
    await expect(article.citations).toBeVisible();
    await expect(article.citations.getByRole('heading', { level: 3 })).toHaveText(['APA', 'MLA', 'Chicago']);
    const family = shown.authorList[0]!.family || shown.authorList[0]!.name.split(' ').at(-1)!;
    for (const style of ['APA', 'MLA', 'Chicago']) {
      await expect(article.citations.getByRole('button', { name: `Copy ${style} citation` })).toBeVisible();
    }
    await expect(article.citations.getByRole('paragraph').filter({ hasText: family })).toHaveCount(3);
    expect(await article.citations.evaluate((dialog) => dialog.contains(document.activeElement)), 'the focus went in').toBe(true);

    await page.keyboard.press('Escape');
    await expect(article.citations).toBeHidden();
    await expect(article.cite).toBeFocused();
  });

  test('R-08 Close and a click outside close it', async ({ site, article, page }) => {
    await site.open(addressOf(await anArticle()));
    await article.cite.click();
    await article.citations.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(article.citations).toBeHidden();
    await expect(article.cite).toBeFocused();

    await article.cite.click();
    await expect(article.citations).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(article.citations).toBeHidden();
    await expect(article.cite).toBeFocused();
  });

  test('R-08 Copy puts the citation on the clipboard', async ({ site, article, page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const shown = await anArticle();
    await site.open(addressOf(shown));
    await article.cite.click();
    await article.citations.getByRole('button', { name: 'Copy MLA citation' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Citation format copied to clipboard' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(shown.authorList[0]!.family);
    expect(copied).toContain(shown.doi);
  });
});

test('the PDF of an article is a PDF', async ({ request, site, page }) => {
  const shown = await anArticle();
  await site.open(addressOf(shown));
  const link = page.getByRole('link', { name: 'Download PDF' });
  await expect(link).toHaveAttribute('target', '_blank');
  const address = await link.getAttribute('href');
  const answer = await request.get(address ?? '');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toContain('application/pdf');
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('R-11 full text and references of an article that has them', async ({ site, article }) => {
  const latest = await api.getLatestArticles('ssha', 20);
  for (const { id } of latest) {
    const whole = await api.getArticle(id);
    if (whole.sections.length === 0) continue;
    await site.open(addressOf(whole));
    for (const { title } of whole.sections) await expect(article.section(plainText(title, 'inline')).first()).toBeVisible();
    await expect(article.section('References').getByRole('listitem')).toHaveCount(whole.references.length);
    return;
  }
  throw new Error('None of the newest articles of ssha has its full text: the sample corpus should hold some.');
});
