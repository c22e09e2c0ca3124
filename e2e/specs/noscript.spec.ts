import { longDate } from '@press/contract';
import { plainText } from '@press/contract/richtext';
import {
  articleSearchQuery,
  journalQuery,
  journalSearchQuery,
  journalsQuery,
  latestArticlesQuery,
  searchFacetsQuery,
  subjectsQuery,
  trendingQuery,
} from '@press/contract/queries';
import { ask } from '../site/api';
import { articleAddress, sampleArticle, allAddresses } from '../pages/screens';
import { SITE } from '../site/address';
import { expect, test } from '../pages';

test.use({ javaScriptEnabled: false });

/** Space between paragraphs depends on the way the text is read. */
const withoutSpace = (text: string | null): string => (text ?? '').replace(/\s+/g, '');

test('home is complete, and its search leads to the results', async ({ page, home, articleSearch }) => {
  const [subjects, journals, trending] = await Promise.all([
    ask(subjectsQuery()),
    ask(journalsQuery()),
    ask(trendingQuery()),
  ]);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(home.subjects).toHaveCount(subjects.length);
  await expect(home.cards.getByRole('heading')).toHaveText(journals.slice(0, 9).map(({ title }) => title));
  await expect(home.trending.first()).toContainText(plainText(trending[0]!.title, 'inline'));
  await expect(home.calls).toHaveCount(3);
  await articleSearch.search('water');
  await expect(articleSearch.summary).toContainText('Showing 1-10 of');
});

test('G-36 the header search opens, and can search one journal', async ({ page }) => {
  await page.goto('/journal/acl/contact');
  await page.getByRole('banner').getByRole('button', { name: 'Open search' }).click();
  const search = page.getByRole('search', { name: 'Site' });
  await expect(search.getByRole('searchbox')).toBeFocused();
  await expect(search.getByRole('checkbox')).toHaveCount(1);
  await search.getByRole('checkbox').check();
  await search.getByRole('searchbox').fill('model');
  await search.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/discover-research?q=model&journal=acl');
});

test('L-09 the list of journals is complete, on two pages', async ({ page, journals }) => {
  const titles = (await ask(journalsQuery())).map(({ title }) => title);
  await page.goto('/journals');
  await expect(journals.cards.getByRole('heading')).toHaveText(titles.slice(0, 20));
  await page.getByRole('navigation', { name: 'Results pages' }).getByRole('link', { name: 'Next' }).click();
  await expect(journals.cards.getByRole('heading')).toHaveText(titles.slice(20));
});

test('F-39 a journal is complete, and its bars are printed', async ({ page, journal }) => {
  const [ssha, latest] = await Promise.all([ask(journalQuery('ssha')), ask(latestArticlesQuery('ssha', 3))]);
  await page.goto('/journal/ssha');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ssha.title);
  await expect(journal.header).toContainText(plainText(ssha.scope));
  await expect(journal.section('Current Issue').getByRole('heading', { level: 3 })).toHaveText(
    latest.map(({ title }) => plainText(title, 'inline')),
  );
  const timeline = journal.section('Publication Timeline');
  await expect(timeline.getByRole('listitem')).toHaveCount(4);
  // F-39: the bars are printed, although browsers do not print backgrounds by default.
  await expect(timeline.locator('[aria-hidden="true"]').last()).toHaveCSS('print-color-adjust', 'exact');
  await journal.menu.locator('summary').filter({ hasText: 'Submit' }).first().click();
  await expect(journal.menu.getByRole('link', { name: 'Fees and funding' })).toBeVisible();
});

test('H-24 an article is complete, except for what needs a script', async ({ page, article }) => {
  const shown = await sampleArticle();
  await page.goto(articleAddress(shown));
  await expect(article.heading).toHaveText(plainText(shown.title, 'inline'));
  await expect(article.authors).toContainText(shown.authorList.map(({ name }) => name));
  expect(withoutSpace(await article.section('Abstract').textContent())).toContain(
    withoutSpace(plainText(shown.abstract)),
  );
  await expect(article.fact('Article Information', 'Published')).toHaveText(longDate(shown.publicationDate));
  for (const { title } of shown.sections)
    await expect(article.section(plainText(title, 'inline')).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Email' })).toBeVisible();
  await expect(page.getByLabel('Save')).toBeHidden();
});

test('the search works by its form, and its pages by links and by Go to', async ({ page, articleSearch }) => {
  const { list, total } = await ask(articleSearchQuery({ keyword: 'water', pageNum: 1, pageSize: 10 }));
  await page.goto('/discover-research');
  await articleSearch.search('water');
  await expect(page).toHaveURL(/\/discover-research\?q=water/);
  await expect(articleSearch.heading).toHaveText(`Search Results (${total} articles found)`);
  await expect(articleSearch.titles).toHaveText(list.map(({ title }) => plainText(title, 'inline')));
  await articleSearch.select.click();
  await expect(articleSearch.found.first().getByText('Export', { exact: true })).toBeVisible();
  await expect(articleSearch.found.first().getByText('Save', { exact: true })).toBeHidden();
  await articleSearch.pager.getByRole('link', { name: 'Page 2' }).click();
  await expect(articleSearch.summary).toContainText('Page 2 of');
  await articleSearch.goTo.fill('3');
  await articleSearch.goTo.press('Enter');
  await expect(articleSearch.summary).toContainText('Page 3 of');
  // C-25: filters and order are links.
  const { years } = await ask(searchFacetsQuery({ keyword: 'water' }));
  const { value, count } = years.findLast((year) => year.count > 1)!; // a single result has no order
  await page
    .getByRole('list', { name: 'Year', exact: true })
    .getByRole('link', { name: `${value} (${count})` })
    .click();
  await expect(articleSearch.heading).toHaveText(`Search Results (${count} articles found)`);
  await page.getByRole('navigation', { name: 'Sort by' }).getByRole('link', { name: 'Most viewed' }).click();
  await expect(page).toHaveURL(new RegExp(`q=water&year=${value}&sort=views`));
  await expect(articleSearch.heading).toHaveText(`Search Results (${count} articles found)`);
});

test('L-03 L-04 the journal search works by its form', async ({ page, journals }) => {
  const keywords = page.getByRole('search', { name: 'Journals' }).getByRole('textbox', { name: 'Keywords' });
  await page.goto('/journals');
  await keywords.fill('history');
  await page.getByRole('search', { name: 'Journals' }).getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/journals\/search\?.*keywords=history/);
  await expect(keywords).toHaveValue('history');
  const found = await ask(journalSearchQuery({ keywords: 'history' }));
  await expect(journals.cards.getByRole('heading')).toHaveText(found.map(({ title }) => title));
});

test('G-09 G-11 /submit-manuscript shows the default journal, with its canonical address', async ({ page }) => {
  const { title } = await ask(journalQuery('ssha'));
  const response = await page.goto('/submit-manuscript');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    title,
    'Submission Guidelines',
  ]);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${SITE.origin}/journal/ssha/submit-manuscript`,
  );
});

test('fault 33 every route has a heading, text, working links and forms, and no loading text', async ({ page }) => {
  test.slow(); // some thirty documents
  for (const address of await allAddresses()) {
    const response = await page.goto(address, { waitUntil: 'domcontentloaded' });
    expect.soft(response?.status(), address).toBe(200);
    const main = page.getByRole('main');
    const content = await main.evaluate((element: HTMLElement) => ({
      // A style sheet that loads with code of a later part is missing at the first paint, and without JavaScript.
      unstyled: [
        ...new Set([...element.querySelectorAll('[class]:not(.only-print)')].flatMap((each) => [...each.classList])),
      ].filter(
        (name) =>
          /^[a-z]+-[\w-]{6}-/.test(name) &&
          ![...document.querySelectorAll('style')].some(({ textContent }) => textContent.includes(`.${name}`)),
      ),
      headings: [...element.querySelectorAll('h1')].filter((heading) => heading.textContent?.trim()).length,
      words: element.innerText.split(/\s+/).length,
      loading: /Loading|Searching\.\.\./.test(element.innerText),
      deadLinks: [...document.querySelectorAll('a:not([href]), a[href="#"], a[href^="javascript:"]')].length,
      deadForms: [...document.forms].filter(
        (form) => !form.querySelector('button:not([type=button]), input[type=submit]'),
      ).length,
    }));
    expect
      .soft(content, address)
      .toEqual({ unstyled: [], headings: 1, words: expect.any(Number), loading: false, deadLinks: 0, deadForms: 0 });
    expect.soft(content.words, `words at ${address}`).toBeGreaterThan(40);
    await expect.soft(page.getByRole('contentinfo'), address).toBeVisible();
  }
});
