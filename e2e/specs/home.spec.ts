import { expect, test } from '../pages';

test('the search in the hero leads to the results', async ({ site, articleSearch, page }) => {
  await site.open('/');
  await articleSearch.search('water');
  await expect(page).toHaveURL('/discover-research?q=water');
  await expect(articleSearch.summary).toContainText('Showing 1-10 of');
});

test('G-29 the home page and a search ask for no more journals than they show', async ({ site, home, page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/journals') asked.push(search);
  });
  await site.open('/about');
  await site.follow('/');
  await expect(home.trending.first()).toBeVisible();
  expect(asked).toEqual(['?limit=12']);
  await site.follow('/discover-research?q=credit');
  await expect(site.main.getByRole('region', { name: /^Search Results/ })).toContainText('SSHA');
  expect(asked).toEqual(['?limit=12']);
});
