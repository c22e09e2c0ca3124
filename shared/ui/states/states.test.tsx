import { useQuery } from '@press/area';
import { ApiError, journalsQuery, subjectsQuery, trendingQuery } from '@press/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderInPage } from '../testing';
import { Loaded, type LoadedQuery } from './Loaded';
import { NotFound } from './NotFound';

const idle = { data: undefined, error: null };
const show = (query: Partial<LoadedQuery<string[]>>, more: { fallback?: string[]; empty?: string } = {}) =>
  renderInPage(
    <Loaded<string[]>
      query={{ ...idle, ...query }}
      loading="Loading articles..."
      failed="Failed to load."
      empty="No Articles Found"
      {...more}
    >
      {(titles) => <p>{titles.join()}</p>}
    </Loaded>,
  );

test('G-12 loading: the text is a status, the skeleton is hidden from screen readers', () => {
  const { container } = show({});
  expect(screen.getByRole('status').textContent).toBe('Loading articles...');
  expect(container.querySelector('.skeleton')?.closest('[aria-hidden]')).not.toBeNull();
});

test('G-12 loaded', () => {
  expect(show({ data: ['a', 'b'] }).container.textContent).toBe('a,b');
});

test('G-12 empty: the exact text, as a heading', () => {
  show({ data: [] });
  expect(screen.getByRole('heading').textContent).toBe('No Articles Found');
});

test('G-12 failed: message, Retry, link home', () => {
  show({ error: new ApiError(500, '') });
  expect(screen.getByRole('alert').textContent).toContain('Failed to load.');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
});

test('G-12 keeps the data after a failed refresh', () => {
  expect(show({ data: ['a'], error: new ApiError(500, '') }).container.textContent).toBe('a');
});

test('G-08 a 404 is the not-found screen', () => {
  show({ error: new ApiError(404, '') }, { fallback: ['sample'] });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page is not in the catalogue');
});

test('G-12 fallback data is shown below the failure', () => {
  show({ error: new ApiError(500, '') }, { fallback: ['sample'] });
  expect(screen.getByRole('alert').textContent).toBe('Failed to load.Retry');
  expect(screen.getByText('sample')).toBeTruthy();
});

test('G-12 Retry repeats each failed request of the screen once, is busy meanwhile, and shows the responses', async () => {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const failsOnce = (name: string) => () => {
    const isFirst = !asked.includes(name);
    asked.push(name);
    if (isFirst) throw new Error('down');
    return new Promise((resolve) => answers.push(() => resolve([{ id: name, title: name }])));
  };
  const works = () => {
    asked.push('subjects');
    return ['History'];
  };
  function Page() {
    const [trending, journals, subjects] = [
      useQuery(trendingQuery()),
      useQuery(journalsQuery()),
      useQuery(subjectsQuery()),
    ];
    return (
      <main id="main" tabIndex={-1}>
        <Loaded query={trending} loading="Loading..." failed="No articles.">
          {(articles) => <p>{articles.map(({ title }) => title)}</p>}
        </Loaded>
        <p>{journals.data?.map(({ title }) => title)}</p>
        <p>{subjects.data}</p>
      </main>
    );
  }
  renderInPage(<Page />, {
    answers: {
      '/api/articles/most-views/single': failsOnce('an article'),
      '/api/journals': failsOnce('a journal'),
      '/api/journals/subjects': works,
    },
  });
  const button = await screen.findByRole('button', { name: 'Retry' });
  button.focus();
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(asked.toSorted()).toEqual(['a journal', 'a journal', 'an article', 'an article', 'subjects']);
  await act(async () => answers.forEach((answer) => answer()));
  expect(await screen.findByText('an article')).toBeTruthy();
  expect(screen.getByText('a journal')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
});

test('G-08 the not-found screen has a message and links', () => {
  renderInPage(<NotFound />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page is not in the catalogue');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/discover-research',
    '/journals',
    '/',
  ]);
});

test('J-31 explains that an article was removed', () => {
  renderInPage(<NotFound removed="This article (DOI 10.5555/x) was removed from this site on 2026-12-03." />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This article was removed');
  expect(screen.getByText(/10\.5555\/x.*2026-12-03/)).toBeTruthy();
});

test('G-08 the not-found screen has a search, which works as a plain form', () => {
  renderInPage(<NotFound />);
  expect(screen.getByRole('searchbox', { name: 'Search articles' }).closest('form')!.getAttribute('action')).toBe(
    '/discover-research',
  );
});

test('G-23 the nearest address that the edge knows is above the search', () => {
  renderInPage(<NotFound nearest="/journal/ssha/caf%C3%A9" />);
  const link = screen.getByRole('link', { name: '/journal/ssha/café' });
  expect(link.getAttribute('href')).toBe('/journal/ssha/caf%C3%A9');
  expect(link.parentElement?.nextElementSibling?.getAttribute('role')).toBe('search');
});
