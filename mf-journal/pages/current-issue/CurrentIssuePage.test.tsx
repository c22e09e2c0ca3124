import { act, fireEvent, screen } from '@testing-library/react';
import { article, follow, open, texts } from '../../testing/lists';

const CALL = '/api/journals/ssha/issues/latest/articles';
const PAGE = '/journal/ssha/current-issue';

test('J-18 the latest issue: its name as a link, its articles, a missing date', async () => {
  const { head } = await open(PAGE, { [CALL]: { data: [article(1), { ...article(2), publicationDate: null }] } });
  expect(screen.getByRole('link', { name: 'Volume 4 Issue 3' }).getAttribute('href')).toBe(
    '/journal/ssha/issue/ssha-4-3',
  );
  expect(texts(screen.getAllByRole('heading', { level: 3 }))).toEqual(['Household debt 1', 'Household debt 2']);
  expect(screen.getByText('14 October 2025')).toBeTruthy();
  expect(screen.getByText('Date not available')).toBeTruthy();
  expect(head).toMatchObject({ title: 'Current Issue – Social Sciences and Humanities in Asia', canonical: PAGE });
});

test('J-52 a journal with years has latest articles, and no word of issues', async () => {
  const journal = { id: 'ssha', title: 'Annals', publishedIssues: 0, publishedArticles: 9 };
  const online = { ...article(1), volume: '', issue: '', issueId: 'ssha_2025' };
  const { head, container } = await open(PAGE, { '/api/journals/ssha': { data: journal }, [CALL]: { data: [online] } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Latest Articles');
  expect(screen.getByRole('link', { name: '2025' }).getAttribute('href')).toBe('/journal/ssha/issue/ssha_2025');
  expect(container.textContent).not.toMatch(/issue/i);
  expect(head).toMatchObject({
    title: 'Latest Articles – Annals',
    description: 'The latest articles of Annals, open access.',
  });
});

test('shows kind and title of a special latest issue', async () => {
  const special = { id: 'ssha-4-3', journalId: 'ssha', volume: '4', issueNumber: '3', title: 'Tides', kind: 'special' };
  await open(PAGE, { [CALL]: { data: [article(1)] }, '/api/journals/ssha/issues?issueId=latest': { data: [special] } });
  const head = screen.getByRole('heading', { level: 1 }).parentElement;
  expect(head?.textContent).toContain('Volume 4 Issue 3Special issueTides');
});

test('J-18 no articles', async () => {
  await open(PAGE, { [CALL]: [] });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('No Articles Found');
});

test('J-18 the failure states its reason, even during a retry', async () => {
  const { status } = await open(PAGE, { [CALL]: new Response('out of order', { status: 500 }) });
  expect(status).toBe(503);
  const text = 'Failed to load current issue articles: HTTP 500';
  expect(screen.getByRole('alert').textContent).toContain(text);
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('alert').textContent).toContain(text);
  });
});

test('J-18 reports loading', async () => {
  await open(PAGE, { [CALL]: () => new Promise(() => undefined) }, { loaded: false });
  expect(screen.getByText('Loading current issue articles...').getAttribute('role')).toBe('status');
});

test('J-23 title and Read Article count a click each, once, under their names', async () => {
  const { posts } = await open(PAGE, { [CALL]: [article(1)] });
  expect(posts).toEqual([]);
  follow(screen.getByRole('link', { name: 'Household debt 1' }));
  follow(screen.getByRole('link', { name: 'Read Article' }));
  expect(posts).toEqual(
    ['current_issue_article_link', 'current_issue_read_article'].map((action) => ({
      path: '/api/articles/a1/increment-clicks',
      body: { journalId: 'ssha', action },
    })),
  );
});
