import { readJournal, readMetrics } from '.';

test('J-06 a figure that is missing, null or no number is unknown, not zero; each comes from the first source that has it', () => {
  const unknown = { articles: null, issues: null, views: null, downloads: null, clicks: null, citations: null };
  expect(readMetrics({})).toMatchObject({ ...unknown, apc: '' });
  expect(readMetrics({ views: null, articles: 0, clicks: 'many' })).toMatchObject({ ...unknown, articles: 0 });
  expect(readJournal({ id: 'j', views: 9, metrics: { views: null, clicks: 3 } })).toMatchObject({
    views: 9,
    downloads: null,
    metrics: { views: 9, clicks: 3, downloads: null },
  });
});
