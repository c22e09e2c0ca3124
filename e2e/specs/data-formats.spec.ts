import { longDate, shortDate } from '@press/contract';
import { plainText } from '@press/contract/richtext';
import { api } from '../site/api';
import { replace, rewrite, type Envelope } from '../site/api-responses';
import { ArticleSearchPage } from '../pages/article-search-page';
import { articleAddress, sampleArticle } from '../pages/screens';
import { expect, test } from '../pages';

test('G-14 dates: long on an article, short in results', async ({ site, article, articleSearch, page }) => {
  const { list } = await api.searchArticles({ keyword: 'water', pageNum: 1, pageSize: 10 });
  const [first] = list;
  await site.open(ArticleSearchPage.address('water'));
  const short = shortDate(first!.publicationDate);
  expect(short).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/);
  await expect(articleSearch.found.first()).toContainText(short);
  await articleSearch.titles.first().click();
  const long = longDate(first!.publicationDate);
  expect(long).toMatch(/^\d{1,2} [A-Z][a-z]{2,} \d{4}$/);
  await expect(article.fact('Article Information', 'Published')).toHaveText(long);
  await expect(page.getByRole('time').first()).toHaveText(long);
});

test('G-15 download counts: k and M with one decimal', async ({ site, home, page }) => {
  const counts: Record<string, [number, string]> = {
    ssha: [950, '950 Downloads'],
    acl: [12_340, '12.3k Downloads'],
    ojce: [1_250_000, '1.3M Downloads'],
  };
  await rewrite(page, '/journals', (answer) => {
    const list = answer.data as unknown as { id: string }[];
    return Array.isArray(list)
      ? {
          ...answer,
          data: list.map((journal) => ({
            ...journal,
            ...(counts[journal.id] && { downloads: counts[journal.id]![0] }),
          })),
        }
      : answer;
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await site.open('/about');
  await site.follow('/');
  for (const [id, [, text]] of Object.entries(counts)) {
    const { title } = await api.getJournal(id);
    await expect(home.cards.filter({ has: page.getByRole('heading', { name: title, exact: true }) })).toContainText(
      text,
    );
  }
});

test.describe('G-17 the formats of answers', () => {
  const asList = (answer: Envelope) => answer.data as unknown as Record<string, unknown>[];
  for (const { name, change } of [
    { name: 'a bare list', change: (answer: Envelope) => asList(answer) },
    { name: 'data.list', change: (answer: Envelope) => ({ ...answer, data: { list: asList(answer) } }) },
    { name: 'list', change: (answer: Envelope) => ({ list: asList(answer) }) },
    {
      name: 'the other spelling of every field that has two',
      change: (answer: Envelope) => ({
        ...answer,
        data: asList(answer).map(
          ({
            journalUrl,
            backgroundColor,
            publishedArticles,
            publishedIssues,
            journalIndexList,
            metrics: _metrics,
            ...journal
          }) => ({
            ...journal,
            journal_url: journalUrl,
            background_color: backgroundColor,
            articles: publishedArticles,
            issues: publishedIssues,
            journal_index_list: journalIndexList,
          }),
        ),
      }),
    },
  ]) {
    test(`G-17 journals as ${name}`, async ({ site, journals, page, request }) => {
      const answer = (await (await request.get('/api/journals')).json()) as Envelope;
      // Covers and colours that differ from the defaults.
      for (const [at, journal] of asList(answer).entries())
        Object.assign(journal, { journalUrl: `/covers/acl.svg?${at}`, backgroundColor: `#10${at + 10}30` });
      const show = async (json: unknown) => {
        const { restore } = await replace(page, '/journals', json);
        await site.open('/about');
        await site.follow('/journals');
        await expect(journals.cards).toHaveCount(asList(answer).length);
        await restore();
        return {
          texts: await journals.cards.allInnerTexts(),
          covers: await journals.cards
            .locator('img')
            .evaluateAll((all) => all.map((image) => image.getAttribute('src'))),
          colours: await journals.cards.evaluateAll((all) =>
            all.map((card) => getComputedStyle(card).getPropertyValue('--j')),
          ),
        };
      };
      const expected = await show(answer);
      expect(expected.covers[3]).toBe('/covers/acl.svg?3');
      expect(expected.colours[3]).toBe('#101330');
      expect(await show(change(answer))).toEqual(expected);
    });
  }

  for (const { name, change } of [
    { name: 'a bare body', change: (data: Record<string, unknown>): unknown => data },
    {
      name: 'the other spellings',
      change: ({ abstractText, publicationDate, pdfUrl, views, ...article }: Record<string, unknown>): unknown => ({
        success: true,
        data: {
          ...article,
          abstract: abstractText,
          publication_date: publicationDate,
          pdf_url: pdfUrl,
          viewCount: views,
        },
        msg: '',
      }),
    },
  ]) {
    test(`G-17 an article as ${name}`, async ({ site, page, request }) => {
      const shown = await sampleArticle();
      const answer = (await (await request.get(`/api/articles/${shown.id}`)).json()) as Envelope;
      const show = async (json: unknown) => {
        const { restore } = await replace(page, `/articles/${shown.id}`, json);
        await site.open('/about');
        await site.follow(articleAddress(shown));
        await expect(site.heading).toHaveText(plainText(shown.title, 'inline'));
        await restore();
        return {
          text: await site.main.innerText(),
          pdf: await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href'),
        };
      };
      const expected = await show(answer);
      expect(await show(change(answer.data))).toEqual(expected);
    });
  }
});
