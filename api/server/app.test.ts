import type { FastifyInstance } from 'fastify';
import { saveContent } from '../content/store';
import type { Db } from '../db/db';
import { testApp } from '../testing/app';
import { article, journal, smallContent } from '../testing/content';
import { DB_START_MS, memoryDb } from '../testing/db';
import { noPdf } from '../testing/pdf';
import { ask } from '../testing/http';
import type { App } from './app';

let db: Db;
let app: App;
let http: FastifyInstance;
beforeAll(async () => {
  db = await memoryDb();
  await saveContent(db, smallContent());
  app = testApp(db, false, noPdf);
  http = app.http;
  await http.listen({ port: 0, host: '127.0.0.1' });
}, DB_START_MS);
afterAll(async () => {
  await http.close();
  await db.close();
});

const get = (url: string, headers?: Record<string, string>) => ask(http, url, headers);
const data = async (path: string) => {
  const response = await get(`/api${path}`);
  expect(`${path} ${response.statusCode}`).toBe(`${path} 200`);
  expect(response.json()).toMatchObject({ success: true, msg: '' });
  return response.json().data;
};
const ids = (list: { id: string }[]) => list.map(({ id }) => id);

describe('P-01 journals', () => {
  test('P-01 all journals, in their order, with counts and both ISSNs', async () => {
    const list = await data('/journals');
    expect(ids(list)).toEqual(['ssha', 'acl']);
    expect(list[0]).toMatchObject({
      publishedArticles: 2,
      publishedIssues: 2,
      views: 420,
      downloads: 35,
      issn: '2050-084X',
      keywords: 'sociology, history',
    });
  });

  test('P-01 one journal and its metrics', async () => {
    expect(await data('/journals/ssha')).toMatchObject({
      scopeEn: 'Societies of Asia, past and present.',
      backgroundColor: '#9c2f25',
      submissionToFirstDecision: 21,
      journalIndexList: [{ name: 'Crossref' }],
      subjects: ['Social Sciences', 'Humanities'],
    });
    expect(await data('/journals/ssha/metrics')).toEqual({
      articles: 2,
      issues: 2,
      views: 420,
      downloads: 35,
      clicks: 50,
      citations: 4,
      apc: '1,200 GBP',
      impactFactor: '2.1',
      citeFactor: '',
      hIndex: '31',
      snip: '',
      acceptance: '24%',
      finalDecision: '',
      publication: '',
    });
  });

  test('P-01 subjects, most downloaded, latest publications', async () => {
    expect(await data('/journals/subjects')).toEqual(['Computer Science', 'Humanities', 'Social Sciences']);
    expect(ids(await data('/journals/top3/downloads'))).toEqual(['acl', 'ssha']);
    expect(ids(await data('/journals/issues/latest/articles'))).toEqual([
      'credit-cooperatives',
      'co2-sensors',
      'tea-houses',
    ]);
  });

  test.each([
    ['', ['ssha', 'acl']],
    ['?title=applied', ['acl']],
    ['?title=zzz', []],
    ['?title=%25', []],
    ['?keywords=Sociologies', ['ssha']],
    ['?keywords=comput', ['acl']],
    ['?subject=humanities', ['ssha']],
    ['?journalSubject=Computer+Science', ['acl']],
    ['?journalSubject=Computer+Science&title=asia', []],
    ['?journalSubject=&subject=Humanities', ['ssha']],
    ['?__proto__=x&title=applied', ['acl']],
  ])('P-01 multi-query %s', async (query, expected) => {
    expect(ids(await data(`/journals/multi-query${query}`))).toEqual(expected);
  });

  test('P-01 issues, newest first, with articles and pages', async () => {
    expect(await data('/journals/ssha/issues')).toEqual([
      {
        id: 'ssha-1-2',
        journalId: 'ssha',
        volume: '1',
        issueNumber: '2',
        publicationDate: '2025-03-31',
        articleCount: 1,
        pages: '1-10',
      },
      {
        id: 'ssha-1-1',
        journalId: 'ssha',
        volume: '1',
        issueNumber: '1',
        publicationDate: '2024-12-31',
        articleCount: 1,
        pages: '11-29',
      },
    ]);
  });

  test('P-01 articles of an issue, of the latest issue, of a year', async () => {
    expect(ids(await data('/journals/ssha/issues/ssha-1-1/articles'))).toEqual(['tea-houses']);
    expect(ids(await data('/journals/ssha/issues/latest/articles'))).toEqual(['credit-cooperatives']);
    expect(ids(await data('/journals/ssha/articles/year/2024'))).toEqual(['tea-houses']);
    expect(await data('/journals/ssha/articles/year/1999')).toEqual([]);
    expect(await data('/journals/ssha/articles/year/0000')).toEqual([]);
  });

  test('P-01 the editorial board, in its order', async () => {
    const board = await data('/journals/ssha/editorial-board');
    expect(board[0]).toMatchObject({
      name: 'Mei-Ling Chen',
      position: 'Editor-in-Chief',
      orcid: '0000-0002-1825-0097',
      researchAreas: ['Sociology'],
    });
    expect(await data('/journals/acl/editorial-board')).toEqual([]);
  });
});

describe('P-01 articles', () => {
  test('P-01 one article with its full text', async () => {
    expect(await data('/articles/credit-cooperatives')).toMatchObject({
      journalId: 'ssha',
      journalTitle: 'Social Sciences and Humanities in Asia',
      issueId: 'ssha-1-2',
      volume: '1',
      issue: '2',
      pages: '1-10',
      authors: 'Ayşe Yılmaz',
      authorList: [{ family: 'Yılmaz', orcid: '0000-0002-1825-0097', affiliations: ['Boğaziçi University'] }],
      publicationDate: '2025-03-01',
      doi: '10.5555/credit-cooperatives',
      pdfUrl: '/journal/ssha/article/credit-cooperatives.pdf',
      introduction: '<p>Why trust.</p>',
      conclusion: '',
      references: 'Ostrom, E. (1990). Governing the Commons.',
      views: 120,
      citation_apa: '',
    });
  });

  test('P-01 latest, with its limit, and most viewed', async () => {
    expect(ids(await data('/articles/latest/ssha'))).toEqual(['credit-cooperatives', 'tea-houses']);
    expect(ids(await data('/articles/latest/ssha?limit=1'))).toEqual(['credit-cooperatives']);
    expect(ids(await data('/articles/most-views/single/ssha'))).toEqual(['tea-houses', 'credit-cooperatives']);
    expect(ids(await data('/articles/most-views/single'))).toEqual([
      'tea-houses',
      'credit-cooperatives',
      'co2-sensors',
    ]);
  });

  test('lists leave the full text out', async () => {
    const [first] = await data('/articles/latest/ssha');
    expect(Object.keys(first)).not.toEqual(expect.arrayContaining(['sections']));
    expect(first).toHaveProperty('abstractText');
  });

  test('P-01 search answers a page', async () => {
    const page = await data('/articles/search?keyword=rural+trust&pageNum=1&pageSize=1');
    expect(page).toMatchObject({
      total: 2,
      pageNum: 1,
      pageSize: 1,
      list: [{ id: 'credit-cooperatives', journalTitle: expect.any(String) }],
    });
    expect(ids((await data('/articles/search?keyword=rural+trust&pageNum=2&pageSize=1')).list)).toEqual([
      'co2-sensors',
    ]);
    expect(await data('/articles/search?keyword=rural&pageNum=9999')).toMatchObject({ total: 2, list: [] });
  });

  test.each(['', '?keyword=', '?keyword=%20%20'])('a search without words (%s) finds nothing', async (query) => {
    expect(await data(`/articles/search${query}`)).toEqual({ list: [], total: 0, pageNum: 1, pageSize: 10 });
  });

  test('a title changed in the database is answered from then on', async () => {
    await get('/api/articles/tea-houses');
    await db.query(`update article set title = 'Coffee houses' where key = 'tea-houses'`);
    app.contentChanged();
    expect(await data('/articles/tea-houses')).toMatchObject({ title: 'Coffee houses' });
    expect(ids((await data('/articles/search?keyword=coffee')).list)).toEqual(['tea-houses']);
  });
});

describe('P-03 bad input', () => {
  test.each([
    ['/api/articles/search?keyword=a&keyword=b', 400, 'keyword'],
    ['/api/articles/search?keyword=x&pageNum=0', 400, 'pageNum'],
    ['/api/articles/search?keyword=x&pageNum=-1', 400, 'pageNum'],
    ['/api/articles/search?keyword=x&pageNum=1.5', 400, 'pageNum'],
    ['/api/articles/search?keyword=x&pageNum=99999999999999999999', 400, 'pageNum'],
    ['/api/articles/search?keyword=x&pageSize=101', 400, 'pageSize'],
    ['/api/articles/search?keyword=x&pageSize=abc', 400, 'pageSize'],
    ['/api/articles/latest/ssha?limit=0', 400, 'limit'],
    ['/api/journals/ssha/articles/year/20x4', 400, 'year'],
    [`/api/articles/${'x'.repeat(201)}`, 400, 'articleId'],
  ])('P-03 %s answers %i and names %s', async (url, status, field) => {
    const response = await get(url);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json()).toMatchObject({ title: 'Invalid input', status, detail: expect.stringContaining(field) });
    expect(response.json().errors[0].path).toBe(field);
  });

  test.each([
    ['/api/journals/nope', 404],
    ['/api/journals/nope/metrics', 404],
    ['/api/journals/nope/issues', 404],
    ['/api/journals/nope/editorial-board', 404],
    ['/api/journals/nope/articles/year/2024', 404],
    ['/api/journals/ssha/issues/acl-7-1/articles', 404],
    ['/api/articles/nope', 404],
    ['/api/articles/latest/nope', 404],
    ['/api/articles/most-views/single/nope', 404],
    ['/api/articles/__proto__', 404],
    [`/api/articles/${encodeURIComponent("' or 1=1 --")}`, 404],
    ['/api/nope', 404],
    [`/api/articles/${'x'.repeat(301)}`, 414],
    ['/api/articles/%FF', 400],
    ['/api/articles/search?keyword=%FF%FE', 400],
    ['/api/articles/search?keyword=a%00b', 400],
    ['/api/articles/a%00b', 400],
    [`/api/articles/search?keyword=${'x'.repeat(5000)}`, 414],
  ])('P-03 %s answers %i, without a word about the inside', async (url, status) => {
    const response = await get(url);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json()).toMatchObject({ type: 'about:blank', status, title: expect.any(String) });
    expect(response.body).not.toMatch(/node_modules|\.ts:|select /);
  });

  test.each(['"', '((', 'a & | b', '-', 'OR', '"" ""', ':*', "'", '\\', '<script>', '%', '🙂', 'the'])(
    'P-03 the search for %s answers',
    async (keyword) => {
      expect((await get(`/api/articles/search?keyword=${encodeURIComponent(keyword)}`)).statusCode).toBe(200);
    },
  );
});

describe('caching', () => {
  test('an answer has an ETag and 304 says that it is still that', async () => {
    const first = await get('/api/journals');
    expect(first.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=300');
    const again = await get('/api/journals', { 'if-none-match': first.headers.etag ?? '' });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('problems are not kept', async () => {
    expect((await get('/api/articles/nope')).headers['cache-control']).toBe('no-store');
  });

  test('health and readiness', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).json()).toEqual({ status: 'ready', database: { engine: 'PGlite', replica: 'none' } });
  });
});

test('P-01 lists are as long as the contract says where nothing else is asked', async () => {
  const many = smallContent();
  many.journals.push(journal({ id: 'third', title: 'Third' }), journal({ id: 'fourth', title: 'Fourth' }));
  many.articles.push(
    ...Array.from({ length: 12 }, (_, n) =>
      article({ id: `long-${n}`, title: `Longlist ${n}`, publicationDate: '2020-01-01' }),
    ),
  );
  await saveContent(db, many);
  app.contentChanged();
  const lengths = async (...paths: string[]) => Promise.all(paths.map(async (path) => (await data(path)).length));
  expect(
    await lengths('/articles/latest/ssha', '/articles/latest/ssha?limit=3', '/articles/latest/ssha?limit=100'),
  ).toEqual([10, 3, 14]);
  expect(
    await lengths(
      '/articles/most-views/single',
      '/articles/most-views/single/ssha',
      '/journals/issues/latest/articles',
      '/journals/top3/downloads',
    ),
  ).toEqual([10, 10, 10, 3]);
  expect(await data('/articles/search?keyword=longlist')).toMatchObject({
    total: 12,
    pageNum: 1,
    pageSize: 10,
    list: Array.from({ length: 10 }, () => expect.anything()),
  });
  expect((await data('/journals/ssha/articles/year/2020')).length).toBe(12);
  expect(await data('/journals')).toHaveLength(4);
});
