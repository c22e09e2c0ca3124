import { act, screen, waitFor, within } from '@testing-library/react';
import { open, resultPage, results } from '../../testing/search-page';

const CHANGED = '/discover-research?q=credit&journal=ssha';

/** Responses to searches with a filter, released by the test. */
function held() {
  const waiting: (() => void)[] = [];
  const later = (answer: (url: URL) => unknown) => (url: URL) =>
    url.searchParams.has('journal') ? new Promise((resolve) => waiting.push(() => resolve(answer(url)))) : answer(url);
  return { later, release: () => act(async () => waiting.splice(0).forEach((go) => go())) };
}

test('S-39 a running search says so, states no number, and pages through the shown results', async () => {
  const { later, release } = held();
  const { goTo } = await open('/discover-research?q=credit&year=2025', {
    '/api/articles/search': later(resultPage(47)),
  });
  await act(async () => goTo(`${CHANGED}&sort=date`));
  const heading = screen.getByRole('heading', { name: 'Search Results' });
  expect(within(results()).getByText('Searching...')).toBeTruthy();
  expect(screen.queryByText(/47/)).toBeNull();
  const next = within(screen.getByRole('navigation', { name: 'Results pages' })).getByRole('link', { name: 'Next' });
  expect(next.getAttribute('href')).toBe('/discover-research?q=credit&year=2025&page=2#results');
  expect([...new FormData(screen.getByRole<HTMLFormElement>('form', { name: 'Export' }))]).toContainEqual([
    'year',
    '2025',
  ]);
  expect(screen.getByRole('link', { name: 'Remove the filter Journal: Social Sciences' })).toBeTruthy();
  await release();
  await waitFor(() => expect(heading.textContent).toBe('Search Results (47 articles found)'));
});

test('a search after one without results reports that it runs, not that it has none', async () => {
  const { later, release } = held();
  const answer = (url: URL) => resultPage(url.searchParams.has('journal') ? 3 : 0)(url);
  const { goTo } = await open('/discover-research?q=credit', { '/api/articles/search': later(answer) });
  await act(async () => goTo(CHANGED));
  expect(screen.queryByText(/No articles found/)).toBeNull();
  expect(within(results()).getByText('Searching...')).toBeTruthy();
  await release();
  expect(await screen.findByRole('heading', { name: 'Search Results (3 articles found)' })).toBeTruthy();
});

test('S-39 a failed search keeps the heading as scroll target, and the removable filters', async () => {
  const fails = (url: URL) => {
    if (url.searchParams.has('journal')) throw new Error('down');
    return resultPage(47)(url);
  };
  const { goTo } = await open('/discover-research?q=credit', { '/api/articles/search': fails });
  const heading = document.getElementById('results')!;
  await act(async () => goTo(CHANGED));
  expect(heading.isConnected).toBe(true);
  expect(heading.textContent).toBe('No articles found for "credit"');
  expect(screen.getByText('The search could not be reached.')).toBeTruthy();
  // The journal's title comes from the previous filters.
  expect(screen.getByRole('link', { name: 'Remove the filter Journal: Social Sciences' })).toBeTruthy();
});

test('reports filters whose values cannot be read, with a Retry; does not show those of another search', async () => {
  let down = true;
  const facets = (url: URL) => {
    if (down && url.searchParams.has('journal')) throw new Error('down');
    return { success: true, data: { journals: [{ value: 'ssha', label: 'Social Sciences', count: 9 }] }, msg: '' };
  };
  const { goTo } = await open('/discover-research?q=credit', { '/api/articles/search/facets': facets });
  await act(async () => goTo(CHANGED));
  const filters = within(screen.getByRole('region', { name: 'Filters' }));
  expect(filters.getByText('The other filters could not be reached.')).toBeTruthy();
  expect(filters.queryByText('Social Sciences')).toBeNull();
  down = false;
  await act(async () => filters.getByRole('button', { name: 'Retry' }).click());
  expect(await filters.findByText(/^Social Sciences/)).toBeTruthy();
});
