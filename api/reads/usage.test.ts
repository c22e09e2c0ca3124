import { useSmallApp } from '../testing/small-app';

const small = useSmallApp();

test('F-63 the last months of an article and of a journal, oldest first, those without usage too', async () => {
  const [article] = await small.db.query<{ key: string; journal: string }>(
    'select key, journal_id as journal from article order by id limit 1',
  );
  await small.db.query(
    `insert into usage (article_id, month, total_item_investigations, total_item_requests)
     select id, ('2024-01-01'::date + n * interval '1 month')::date, 10 + n, n
     from article, generate_series(0, 25) n where key = $1 and n <> 24`,
    [article?.key],
  );
  const months = await small.data(`/articles/${article?.key}/usage`);
  expect(months).toHaveLength(24);
  expect([months[0], months[22], months[23]]).toEqual([
    { month: '2024-03', views: 12, fullTexts: 2 },
    { month: '2026-01', views: 0, fullTexts: 0 },
    { month: '2026-02', views: 35, fullTexts: 25 },
  ]);
  expect(await small.data(`/journals/${article?.journal}/usage`)).toEqual(months);
  expect((await small.get('/api/articles/nobody/usage')).statusCode).toBe(404);
  expect((await small.get('/api/journals/nobody/usage')).statusCode).toBe(404);
});
