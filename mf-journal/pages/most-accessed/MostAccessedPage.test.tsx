import { screen } from '@testing-library/react';
import { article, follow, open, texts } from '../../testing/lists';

const CALL = '/api/articles/most-views/single/ssha';
const PAGE = '/journal/ssha/most-accessed';

test('J-19 the ten most viewed', async () => {
  const { head } = await open(PAGE, { [CALL]: { data: Array.from({ length: 12 }, (_, at) => article(at + 1)) } });
  expect(screen.getByText('Top 10 most viewed articles')).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(10);
  expect(screen.getAllByText('3,418 views')).toHaveLength(10);
  expect(head).toMatchObject({ title: 'Most Accessed – Social Sciences and Humanities in Asia', canonical: PAGE });
});

test('J-19 a single article, not in an array', async () => {
  await open(PAGE, { [CALL]: { success: true, data: article(1) } });
  expect(texts(screen.getAllByRole('heading', { level: 3 }))).toEqual(['Household debt 1']);
});

test('J-19 loading, empty, failure', async () => {
  const loading = await open(PAGE, { [CALL]: () => new Promise(() => undefined) }, { loaded: false });
  expect(screen.getByText('Loading most accessed articles...').getAttribute('role')).toBe('status');
  loading.unmount();
  const empty = await open(PAGE, { [CALL]: [] });
  expect(screen.getByText('No Articles Found')).toBeTruthy();
  empty.unmount();
  const { status } = await open(PAGE, { [CALL]: new Error('down') });
  expect(status).toBe(503);
  expect(screen.getByRole('alert').textContent).toContain('Failed to load most accessed articles');
});

test('J-23 title and Read Article count a click each, once, under their names', async () => {
  const { posts } = await open(PAGE, { [CALL]: [article(1)] });
  follow(screen.getByRole('link', { name: 'Household debt 1' }));
  follow(screen.getByRole('link', { name: 'Read Article' }));
  expect(posts).toEqual(
    ['most_accessed_article_link', 'most_accessed_read_article'].map((action) => ({
      path: '/api/articles/a1/increment-clicks',
      body: { journalId: 'ssha', action },
    })),
  );
});
