import { contentChanged } from '../../content/recount';
import { removeContent } from '../../content/remove';
import { saveContent } from '../../content/store';
import type { Db } from '../../db/db';
import { article, smallContent } from '../../testing/content';
import { useDb } from '../../testing/db';
import { searchFacets } from './facets';
import { mappedSearch } from './maps';
import { parseSearch } from './parse';
import { search, type SearchRequest } from './search';

const db = useDb();
/** `k1` to `k6`, of two journals, three years and two types; `k6` has the word only in its abstract. */
const ARTICLES = [
  { id: 'k1', journalId: 'ssha', year: 2023, type: 'Review Article', views: 5 },
  { id: 'k2', journalId: 'ssha', year: 2024, type: '', views: 90 },
  { id: 'k3', journalId: 'ssha', year: 2024, type: 'Review Article', views: 0 },
  { id: 'k4', journalId: 'acl', year: 2024, type: 'Research Article', views: 7 },
  { id: 'k5', journalId: 'acl', year: 2025, type: 'Research Article', views: 40 },
  { id: 'k6', journalId: 'acl', year: 2025, type: 'Review Article', views: 40 },
];

beforeAll(async () => {
  const content = smallContent();
  const issueOf = (journalId: string) => content.issues.find((issue) => issue.journalId === journalId)!.id;
  for (const { id, journalId, year, type } of ARTICLES)
    content.articles.push(
      article({
        id,
        journalId,
        issueId: issueOf(journalId),
        type,
        title: id === 'k6' ? 'Other seas' : `Kelp sargassum ${id}`,
        abstract: id === 'k6' ? '<p>On kelp, sargassum.</p>' : '',
        ...(id === 'k2' && { license: 'https://creativecommons.org/licenses/by-nc/4.0/' }),
        ...(id === 'k3' && { details: { lang: 'ar-EG' } }),
        ...(id === 'k5' && {
          authors: [{ name: 'Rosa Kelper', given: 'Rosa', family: 'Kelper', orcid: '', affiliations: [] }],
        }),
        publicationDate: `${year}-0${id.slice(1)}-01`,
      }),
    );
  await saveContent(db, content);
  for (const { id, views } of ARTICLES)
    await db.query(
      'insert into stat (target, visitors) values ($1, $2) on conflict (target) do update set visitors = excluded.visitors',
      [`article:${id}`, views],
    );
});

const found = async (request: Partial<SearchRequest>) => {
  const { list, total } = await search(db, { keyword: 'kelp', pageNum: 1, pageSize: 10, ...request });
  return { ids: list.map(({ id }) => id), total };
};
const counts = async (request: Partial<SearchRequest> = {}) => {
  const { journals, years, types } = await searchFacets(db, { keyword: 'kelp', ...request });
  const shown = (values: typeof years) => values.map(({ value, count }) => `${value} ${count}`);
  return { journals: shown(journals), years: shown(years), types: shown(types) };
};

test.each<[Partial<SearchRequest>, string[]]>([
  [{ journal: 'ssha' }, ['k3', 'k2', 'k1']],
  [{ year: '2024' }, ['k4', 'k3', 'k2']],
  [{ type: 'Review Article' }, ['k6', 'k3', 'k1']],
  [{ type: 'Research Article' }, ['k5', 'k4', 'k2']],
  [{ journal: 'acl', year: '2025', type: 'Research Article' }, ['k5']],
  [{ journal: 'acl', year: '2023' }, []],
  [{ journal: '', year: '', type: '' }, ['k6', 'k5', 'k4', 'k3', 'k2', 'k1']],
  [{ keyword: '"sargassum k2" OR "sargassum k3"', type: 'Research Article' }, ['k2']],
  [{ keyword: 'kelp', journal: "o'x" }, []],
])('C-25 filters a search: %j', async (request, expected) => {
  expect(await found({ ...request, sort: 'date' })).toEqual({ ids: expected, total: expected.length });
  expect((await found(request)).ids.sort()).toEqual([...expected].sort());
});

test.each<[Partial<SearchRequest>, string[]]>([
  [{ from: '2024' }, ['k6', 'k5', 'k4', 'k3', 'k2']],
  [{ to: '2023' }, ['k1']],
  [{ from: '2024', to: '2024', journal: 'ssha' }, ['k3', 'k2']],
  [{ from: '2030' }, []],
  [{ from: '0001', to: '9999' }, ['k6', 'k5', 'k4', 'k3', 'k2', 'k1']],
  [{ subject: 'humanities' }, ['k3', 'k2', 'k1']],
  [{ subject: 'None' }, []],
  [{ licence: 'CC BY-NC' }, ['k2']],
  [{ language: 'ar' }, ['k3']],
  [{ author: 'R. Kelper' }, ['k5']],
  [{ author: 'Kelper Rosa', year: '2025' }, ['k5']],
  [{ author: "'" }, []],
])('S-31 filters a search: %j', async (request, expected) => {
  expect(await found({ ...request, sort: 'date' })).toEqual({ ids: expected, total: expected.length });
  // Includes articles that the words identify.
  const named = await found({ ...request, keyword: '10.5555/k5' });
  expect(named.ids).toEqual(expected.includes('k5') ? ['k5'] : []);
});

test.each<[Partial<SearchRequest>, string[]]>([
  [{ keyword: 'ssha', licence: 'CC BY-NC' }, ['k2']],
  [{ keyword: 'ssha', language: 'ar' }, ['k3']],
  [{ keyword: 'acl', author: 'Kelper' }, ['k5']],
  [{ keyword: 'acl', type: 'Review Article', year: '2025' }, ['k6']],
  [{ keyword: 'ssha', journal: 'acl' }, []],
])('S-31 filters the articles of a searched journal by the index: %j', async (request, expected) => {
  const query = jest.spyOn(db, 'query');
  expect((await found(request)).ids).toEqual(expected);
  // A journal may have a hundred thousand articles.
  expect(query.mock.calls.map(([sql]) => sql).find((sql) => sql.includes('as exact'))).not.toMatch(
    /details ->|license/,
  );
  query.mockRestore();
});

test('S-31 facets count the hits of each subject, licence and language', async () => {
  const { subjects, licences, languages } = await searchFacets(db, { keyword: 'kelp' });
  const shown = (values: typeof subjects) => values.map(({ value, count }) => `${value} ${count}`);
  expect(shown(subjects)).toContain('Humanities 3');
  expect([...shown(licences), ...shown(languages)]).toEqual(['CC BY 5', 'CC BY-NC 1', 'en 5', 'ar 1']);
  const byRosa = await searchFacets(db, { keyword: 'kelp', author: 'Kelper', licence: 'CC BY-NC' });
  expect([shown(byRosa.licences), byRosa.years]).toEqual([['CC BY 1'], []]);
});

test('counts of licences and languages follow changes of an article, and read no text of a hit', async () => {
  const count = async () => {
    const { licences, languages } = await searchFacets(db, { keyword: 'kelp' });
    return [...licences, ...languages].map(({ value, count: hits }) => `${value} ${hits}`);
  };
  const set = async (license: string, lang: string) => {
    const sql = `update article set license = $1, details = jsonb_build_object('lang', $2::text) where key = 'k3'`;
    await db.query(sql, [license, lang]);
    await contentChanged(db, []);
  };
  await set('CC0', 'fr');
  expect(await count()).toEqual(['CC BY 4', 'CC0 1', 'CC BY-NC 1', 'en 5', 'fr 1']);
  await set('CC BY 4.0', 'ar-EG');
  expect(await count()).toEqual(['CC BY 5', 'CC BY-NC 1', 'en 5', 'ar 1']);
  // An article's texts are compressed and stored outside its row.
  const sql = `select pg_get_functiondef('hit_cells(tsquery, tsquery, bigint[])'::regprocedure) as source`;
  const [cells] = await db.query<{ source: string }>(sql);
  expect(cells!.source).not.toMatch(/details|sections|abstract/);
});

test('C-25 sorts hits by relevance, by date and by views, newer first among equals', async () => {
  expect((await found({})).ids.at(-1)).toBe('k6');
  expect((await found({ sort: 'date' })).ids).toEqual(['k6', 'k5', 'k4', 'k3', 'k2', 'k1']);
  expect((await found({ sort: 'views' })).ids).toEqual(['k2', 'k6', 'k5', 'k4', 'k1', 'k3']);
});

test('C-25 each page of an order continues where the previous one ended', async () => {
  for (const sort of ['relevance', 'date', 'views'] as const) {
    const whole = (await found({ sort })).ids;
    const pages = await Promise.all([1, 2, 3].map((pageNum) => found({ sort, pageNum, pageSize: 2 })));
    expect(pages.flatMap(({ ids }) => ids)).toEqual(whole);
  }
});

test('C-25 exact matches come first in every order, and are filtered too', async () => {
  for (const sort of ['relevance', 'date', 'views'] as const)
    expect((await found({ keyword: '10.5555/k1', sort })).ids[0]).toBe('k1');
  expect(await found({ keyword: 'kelp sargassum k1', year: '2025' })).toEqual({ ids: [], total: 0 });
});

test('C-25 facets count the hits of each journal, year and type', async () => {
  expect(await counts()).toEqual({
    journals: ['ssha 3', 'acl 3'],
    years: ['2025 2', '2024 3', '2023 1'],
    types: ['Review Article 3', 'Research Article 3'],
  });
  const { journals } = await searchFacets(db, { keyword: 'kelp' });
  expect(journals.map(({ label }) => label)).toEqual(
    journals.map(({ value }) => smallContent().journals.find(({ id }) => id === value)!.title),
  );
});

test('C-25 the count of a value is the number of hits with it', async () => {
  for (const filter of [{ year: '2024' }, { journal: 'acl', type: 'Review Article' }, { journal: 'ssha' }]) {
    const { journals, years, types } = await searchFacets(db, { keyword: 'kelp', ...filter });
    for (const { value, count } of journals) expect((await found({ ...filter, journal: value })).total).toBe(count);
    for (const { value, count } of years) expect((await found({ ...filter, year: value })).total).toBe(count);
    for (const { value, count } of types) expect((await found({ ...filter, type: value })).total).toBe(count);
  }
});

test('C-25 counts the values of a search again only when the content changes', async () => {
  const statements: string[] = [];
  const recorded: Db = {
    ...db,
    query: (sql, params) => {
      statements.push(sql);
      return db.query(sql, params);
    },
  };
  const countings = async (request: { keyword: string; year?: string }) => {
    statements.length = 0;
    const answer = await searchFacets(recorded, request);
    return [statements.filter((sql) => sql.includes('hit_cells')).length, answer.journals.length];
  };
  expect(await countings({ keyword: 'kelp' })).toEqual([1, 2]);
  expect(await countings({ keyword: 'kelp' })).toEqual([0, 2]);
  expect(await countings({ keyword: 'kelp', year: '2025' })).toEqual([1, 1]);
  await contentChanged(db, []);
  expect(await countings({ keyword: 'kelp' })).toEqual([1, 2]);
});

test('C-25 facets count hits by the beginning of the last word', async () => {
  expect((await counts({ keyword: 'sargas' })).years).toEqual(['2025 2', '2024 3', '2023 1']);
  expect((await found({ keyword: 'sargas', year: '2023' })).ids).toEqual(['k1']);
});

test('C-25 a filter that excludes all hits neither changes the words nor suggests others', async () => {
  const none = await search(db, { keyword: 'kelp', year: '1999', pageNum: 1, pageSize: 10 });
  expect(none.total).toBe(0);
  expect(Object.keys(none).sort()).toEqual(['list', 'pageNum', 'pageSize', 'total']);
  expect((await counts({ year: '1999' })).years).toEqual(['2025 2', '2024 3', '2023 1']);
});

test.each(['', ' ', 'the of', '-', 'hydrolinguistics'])('a search without hits has no facets: %j', async (keyword) => {
  expect(await counts({ keyword })).toEqual({ journals: [], years: [], types: [] });
});

const ISSUE_OF_ACL = smallContent().issues.find(({ journalId }) => journalId === 'acl')!.id;

/** Articles with words that are common there, and one word that is not. */
const MANY = Array.from({ length: 48 }, (_, at) => {
  const text = ['tide', 'reef', 'gull', "l'eau"].filter((_word, bit) => (at + 1) & (1 << bit)).join(' ');
  return article({
    id: `m${at}`,
    journalId: at % 3 ? 'ssha' : 'acl',
    issueId: at % 3 ? 'ssha-1-1' : ISSUE_OF_ACL,
    type: ['', 'Review Article', "Editor's Note"][at % 4] ?? '',
    title: `Shore ${at} ${at === 7 ? 'heron' : ''}`,
    abstract: `<p>${text} in 2024</p>`,
    publicationDate: at % 8 === 5 ? null : `20${20 + (at % 5)}-${10 + (at % 3)}-0${1 + (at % 9)}`,
  });
});
/** The last ones are not searched by maps. `shore` is also a title, whose article comes first. */
const MAPPED = [
  'shore',
  'tide OR heron',
  'shore -gull',
  '2024',
  '"tide reef"',
  '"tide reef" -gull',
  '"tide reef" "reef gull"',
  'shore -"tide reef"',
  '"tide reef" OR "reef gull"',
  'tide-reef',
];
const KEYWORDS = [...MAPPED, 'shore heron', '"tide reef gull"', '"heron tide"'];
const FILTERS = [
  {},
  { journal: 'acl', subject: 'Computer Science' },
  { type: "Editor's Note", from: '2021', to: '2023', licence: 'CC BY' },
];

async function answers() {
  const all = [];
  // One filter with each word, because they are independent, and all combinations would take half a minute.
  for (const [at, keyword] of KEYWORDS.entries()) {
    const filter = FILTERS[at % FILTERS.length] ?? {};
    all.push([keyword, filter, await counts({ keyword, ...filter })]);
    for (const sort of ['relevance', 'date'] as const)
      for (const pageNum of [1, 9])
        all.push([sort, pageNum, await found({ keyword, ...filter, sort, pageNum, pageSize: 4 })]);
  }
  return all;
}

test('C-25 a search of common words and phrases, which have maps, has the same hits, pages and counts, even after changes', async () => {
  /** Compares the results with maps of all words and pairs in two articles to those without maps. */
  const expectSame = async () => {
    expect(await Promise.all(KEYWORDS.map(isMapped))).toEqual(KEYWORDS.map((each) => MAPPED.includes(each)));
    const mapped = await answers();
    await db.exec(`delete from mapped_word; delete from term_map`);
    await contentChanged(db, []);
    expect(mapped).toEqual(await answers());
    await db.exec(`analyze article; select refresh_term_maps(1, 2)`);
    await contentChanged(db, []);
  };
  const { journals, issues } = smallContent();
  const content = { ...smallContent(), journals, issues, articles: MANY };
  await saveContent(db, content);
  await db.exec(`analyze article; select refresh_term_maps(1, 2)`);
  await contentChanged(db, []);
  const isMapped = async (keyword: string) =>
    (await mappedSearch(db, (await parseSearch(db, keyword, {})).parsed)) !== null;
  await expectSame();

  const changed = MANY.slice(0, 12).map((each, at) => ({
    ...each,
    journalId: 'acl',
    issueId: ISSUE_OF_ACL,
    publicationDate: at % 2 ? '2019-05-05' : null,
    abstract: '<p>gull</p>',
  }));
  await saveContent(db, {
    ...content,
    articles: [...changed, article({ id: 'm99', title: 'Shore', publicationDate: '2030-01-01' })],
  });
  await removeContent(db, 'article', ['m20', 'm30']);
  await expectSame();
});
