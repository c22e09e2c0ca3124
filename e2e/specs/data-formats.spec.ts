import { longDate, shortDate } from '@press/contract';
import { api } from '../site/api';
import { ArticleSearchPage } from '../pages/article-search-page';
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
