import { saveContent } from '../../content/store';
import { article, journal, smallContent } from '../../testing/content';
import { idsOf, useSmallApp } from '../../testing/small-app';

const small = useSmallApp();
const { data } = small;

describe('P-01 journals', () => {
  test('P-01 all journals, in their order, with counts and both ISSNs', async () => {
    const list = await data('/journals');
    expect(idsOf(list)).toEqual(['ssha', 'acl']);
    expect(list[0]).toMatchObject({
      publishedArticles: 2,
      publishedIssues: 2,
      views: 420,
      downloads: 35,
      issn: '2050-084X',
      keywords: 'sociology, history',
    });
  });

  test('P-01 G-29 the first journals', async () => {
    expect(idsOf(await data('/journals?limit=1'))).toEqual(['ssha']);
    expect(idsOf(await data('/journals?limit=100'))).toEqual(['ssha', 'acl']);
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
    expect(idsOf(await data('/journals/top3/downloads'))).toEqual(['acl', 'ssha']);
    expect(idsOf(await data('/journals/issues/latest/articles'))).toEqual([
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
    expect(idsOf(await data(`/journals/multi-query${query}`))).toEqual(expected);
  });

  test('P-01 issues, newest first, with articles and pages', async () => {
    expect(await data('/journals/ssha/issues')).toEqual([
      {
        id: 'ssha-1-2',
        journalId: 'ssha',
        title: '',
        cover: '',
        state: '',
        kind: '',
        volume: '1',
        issueNumber: '2',
        publicationDate: '2025-03-31',
        articleCount: 1,
        pages: '1-10',
      },
      {
        id: 'ssha-1-1',
        journalId: 'ssha',
        title: '',
        cover: '',
        state: '',
        kind: '',
        volume: '1',
        issueNumber: '1',
        publicationDate: '2024-12-31',
        articleCount: 1,
        pages: '11-29',
      },
    ]);
  });

  test('P-01 articles of an issue, of the latest issue, of a year', async () => {
    expect(idsOf(await data('/journals/ssha/issues/ssha-1-1/articles'))).toEqual(['tea-houses']);
    expect(idsOf(await data('/journals/ssha/issues/latest/articles'))).toEqual(['credit-cooperatives']);
    expect(idsOf(await data('/journals/ssha/articles/year/2024'))).toEqual(['tea-houses']);
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
    expect(idsOf(await data('/articles/latest/ssha'))).toEqual(['credit-cooperatives', 'tea-houses']);
    expect(idsOf(await data('/articles/latest/ssha?limit=1'))).toEqual(['credit-cooperatives']);
    expect(idsOf(await data('/articles/most-views/single/ssha'))).toEqual(['tea-houses', 'credit-cooperatives']);
    expect(idsOf(await data('/articles/most-views/single'))).toEqual([
      'tea-houses',
      'credit-cooperatives',
      'co2-sensors',
    ]);
  });

  test('lists have no full text', async () => {
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
      list: [
        { id: 'credit-cooperatives', journalTitle: expect.any(String), journalColour: expect.stringMatching(/^#/) },
      ],
    });
    expect(idsOf((await data('/articles/search?keyword=rural+trust&pageNum=2&pageSize=1')).list)).toEqual([
      'co2-sensors',
    ]);
    expect(await data('/articles/search?keyword=rural&pageNum=9999')).toMatchObject({ total: 2, list: [] });
  });

  test.each(['', '?keyword=', '?keyword=%20%20'])('a search without words (%s) finds nothing', async (query) => {
    expect(await data(`/articles/search${query}`)).toEqual({ list: [], total: 0, pageNum: 1, pageSize: 10 });
  });

  test('after a change of content, reads and search show the new title', async () => {
    await small.get('/api/articles/tea-houses');
    await small.db.query(`update article set title = 'Coffee houses' where key = 'tea-houses'`);
    await small.app.contentChanged();
    expect(await data('/articles/tea-houses')).toMatchObject({ title: 'Coffee houses' });
    expect(idsOf((await data('/articles/search?keyword=coffee')).list)).toEqual(['tea-houses']);
  });
});

test('P-01 lists have the default length of the contract', async () => {
  const many = smallContent();
  many.journals.push(journal({ id: 'third', title: 'Third' }), journal({ id: 'fourth', title: 'Fourth' }));
  many.articles.push(
    ...Array.from({ length: 12 }, (_, n) =>
      article({ id: `long-${n}`, title: `Longlist ${n}`, publicationDate: '2020-01-01' }),
    ),
  );
  await saveContent(small.db, many);
  await small.app.contentChanged();
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

describe('a search as a file', () => {
  const RETRACTED = { relations: [{ kind: 'retracted-by' as const, doi: '10.5555/notice', url: '', title: 'Notice' }] };
  const exported = async (file: string) => (await small.get(`/api/articles/search/export.${file}`)).body;

  beforeAll(async () => {
    const { journals, issues } = smallContent();
    const articles = [
      article({ id: 'k1', title: 'Kelp, "sargassum"', abstract: '<p>=1+1</p>', keywords: [] }),
      article({ id: 'k2', title: 'Kelp in winter', keywords: [], details: RETRACTED }),
    ];
    await saveContent(small.db, { journals, issues, articles, members: [] });
    await small.app.contentChanged();
  });

  test('S-32 exports the results of a search as RIS, BibTeX with distinct keys, and CSV', async () => {
    expect((await exported('ris?keyword=kelp')).match(/^TY {2}- JOUR/gm)).toHaveLength(2);
    const keys = [...(await exported('bib?keyword=kelp')).matchAll(/^@article\{(.*),/gm)].map(([, key]) => key);
    expect(new Set(keys).size).toBe(2);
    const rows = (await exported('csv?keyword=kelp')).split('\r\n');
    expect(rows[0]).toMatch(/^\uFEFFTitle,Authors,.*,Notices,/);
    const quoted = rows.find((row) => row.startsWith('"Kelp, ""sargassum""",'));
    expect(rows.find((row) => row.includes('Kelp in winter'))).toMatch(/,Retracted[^,]*,/);
    const inPortuguese = (await exported('csv?keyword=kelp&headings=pt-BR')).split('\r\n');
    expect(inPortuguese[0]).toMatch(/^\uFEFFTítulo,Autores,.*,Resumo$/);
    expect(inPortuguese.slice(1)).toEqual(rows.slice(1));
    // Spreadsheets must not run it as a formula.
    expect(quoted).toMatch(/,'=1\+1$/);
  });

  test('S-32 filters apply, and chosen articles are exported whatever the search finds', async () => {
    expect(await exported('ris?keyword=kelp&from=2026')).toBe('');
    const two = await exported('ris?keyword=nothing&id=k2&id=k1&id=unknown');
    expect([...two.matchAll(/^TI {2}- (.*?)\r$/gm)].map(([, title]) => title)).toEqual([
      'Retracted: Kelp in winter',
      'Kelp, "sargassum"',
    ]);
    expect((await exported('ris?id=k2')).match(/^TI {2}- .*\r$/gm)).toHaveLength(1);
  });

  test('S-32 a file has a name to be saved under', async () => {
    expect((await small.get('/api/articles/search/export.csv?keyword=kelp')).headers).toMatchObject({
      'content-disposition': 'attachment; filename="articles.csv"',
      'content-type': 'text/csv; charset=utf-8',
    });
  });
});
