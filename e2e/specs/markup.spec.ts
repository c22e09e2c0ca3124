import { HtmlValidate } from 'html-validate';
import { articleAddress, allAddresses } from '../pages/screens';
import { ArticleSearchPage } from '../pages/article-search-page';
import { expect, test } from '../pages';
import { api } from '../site/api';

/** The rules of the HTML standard. Where the standard leaves the notation open, React decides. */
const checker = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    'void-style': 'off',
    'doctype-style': 'off',
    'attr-case': 'off',
    // The title of an article may be long.
    'long-title': 'off',
  },
});

/** The id of an imported article is its DOI. */
const isImported = ({ id }: { id: string }): boolean => id.startsWith('10.');

test('G-27 the markup of every page is valid HTML, by another checker', async ({ request }) => {
  // Imported articles have figures, tables, formulas and files.
  const newest = await Promise.all((await api.getJournals()).map(({ id }) => api.getLatestArticles(id, 1)));
  const addresses = [
    ...(await allAddresses()),
    ...newest.flat().filter(isImported).map(articleAddress),
    ArticleSearchPage.address('water'),
    '/journals/search?title=no+such+journal',
    '/journal/ssha/article/none',
    '/no-such-page',
  ];
  expect(newest.flat().filter(isImported).length).toBeGreaterThan(5);
  const faults: string[] = [];
  for (const address of new Set(addresses)) {
    const report = await checker.validateString(await (await request.get(address)).text(), address);
    for (const { messages } of report.results)
      for (const { ruleId, message, line, column } of messages)
        faults.push(`${address}:${line}:${column} ${ruleId}: ${message}`);
  }
  expect(faults).toEqual([]);
});
