import { builtInJournal, builtInJournals, sampleArticle } from './fallback';
import { readArticle, readJournal } from './index';

test('J-10 built-in data: ssha and acl, default ssha, metrics zero but views 45291', () => {
  expect(builtInJournals.map(({ id }) => id)).toEqual(['ssha', 'acl']);
  expect([builtInJournal('acl').id, builtInJournal('ojce').id]).toEqual(['acl', 'ssha']);
  const { articles, issues, views, downloads, clicks, citations } = builtInJournal('ssha').metrics;
  expect({ articles, issues, views, downloads, clicks, citations }).toEqual({
    articles: 0,
    issues: 0,
    views: 45_291,
    downloads: 0,
    clicks: 0,
    citations: 0,
  });
});

test('built-in data has fallback: true, data of the api never', () => {
  for (const entity of [...builtInJournals, sampleArticle]) expect(entity.fallback).toBe(true);
  expect([readJournal({ id: 'ssha', fallback: true }).fallback, readArticle({ fallback: true }).fallback]).toEqual([
    false,
    false,
  ]);
});
