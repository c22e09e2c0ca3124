import { fallbackArticles, fallbackJournal, fallbackJournals, type GivenFallback } from './fallback';
import { readArticle, readJournal } from './index';

const JOURNALS = [
  { id: 'one', title: 'One', views: 45_291 },
  { id: 'two', title: 'Two', keywords: 'a, b' },
];
const GIVEN: GivenFallback = { journals: JOURNALS, article: { id: 'x' } };
const LAST_KNOWN: GivenFallback = { ...GIVEN, isLastKnown: true };

test("J-10 the folder's first journal replaces one that is missing there; metrics are zero except the views", () => {
  expect([fallbackJournal('two', GIVEN)?.title, fallbackJournal('three', GIVEN)?.title]).toEqual(['Two', 'One']);
  const { articles, issues, views, downloads, clicks, citations } = fallbackJournal('one', GIVEN)!.metrics;
  expect({ articles, issues, views, downloads, clicks, citations }).toEqual({
    articles: 0,
    issues: 0,
    views: 45_291,
    downloads: 0,
    clicks: 0,
    citations: 0,
  });
});

test('O-07 a journal gets only its own last known data, without figures', () => {
  expect(fallbackJournal('three', LAST_KNOWN)).toBeUndefined();
  expect(fallbackJournal('two', LAST_KNOWN)).toMatchObject({ title: 'Two', keywords: ['a', 'b'] });
  expect(fallbackJournal('two', LAST_KNOWN)?.metrics.articles).toBeNull();
  for (const given of [undefined, { journals: [] }])
    expect([fallbackJournals(given), fallbackJournal('one', given), fallbackArticles(given)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
});

test('built-in data has fallback: true, data of the api never', () => {
  for (const entity of [...fallbackJournals(GIVEN)!, ...fallbackArticles(LAST_KNOWN)!])
    expect(entity.fallback).toBe(true);
  expect([readJournal({ id: 'ssha', fallback: true }).fallback, readArticle({ fallback: true }).fallback]).toEqual([
    false,
    false,
  ]);
});
