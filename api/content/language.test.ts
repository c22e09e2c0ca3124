import { article as readArticle } from '../reads/articles';
import { searchFacets } from '../reads/search/facets';
import { search } from '../reads/search/search';
import { PUBLISHER_PART, saveParts } from '../site/parts';
import { article, saveArticles, smallContent } from '../testing/content';
import { useSmallApp } from '../testing/small-app';
import { showDraft } from './drafts';
import { exportContent } from './export';
import { saveContent } from './store';

const small = useSmallApp();
const body = async (path: string): Promise<string> => (await small.get(path)).body;
const lang = async (id: string) => (await readArticle(small.db, id)).lang;
const kelp = (language: string) => ({ keyword: 'kelp', pageNum: 1, pageSize: 10, language });
const found = async (language: string) => (await search(small.db, kelp(language))).list.map(({ id }) => id).sort();
const issue = { ...smallContent().issues[0]!, id: 'ssha-97-1', volume: '97', issueNumber: '1' };
const setJournal = (language: string) =>
  saveContent(small.db, { journals: [{ id: 'ssha', lang: language }], issues: [], articles: [], members: [] });
const setSite = (language: string) =>
  small.db.tx((queries) => saveParts(queries, [{ name: PUBLISHER_PART, value: { name: 'N', language } }], []));
const removeSite = () => small.db.tx((queries) => saveParts(queries, [], [PUBLISHER_PART]));

beforeAll(() =>
  saveArticles(small.db, [
    article({ id: 'unstated', title: 'Kelp' }),
    article({ id: 'stated', title: 'Kelp', details: { lang: 'ar', dir: 'rtl' } }),
  ]),
);

test("F-74 an article whose file states no language has its journal's, else the site's, else English", async () => {
  expect([await lang('unstated'), await lang('stated')]).toEqual(['en', 'ar']);
  await setSite('nb');
  expect([await lang('unstated'), await lang('stated')]).toEqual(['nb', 'ar']);
  await setJournal('pt-BR');
  expect([await lang('unstated'), await lang('stated')]).toEqual(['pt-BR', 'ar']);
  await removeSite();
  expect(await lang('unstated')).toBe('pt-BR');
  await saveArticles(small.db, [article({ id: 'unstated', title: 'Kelp and sand' })]);
  expect(await lang('unstated')).toBe('pt-BR');
});

test('F-74 the search filter with its counts, feeds and machine formats use that language', async () => {
  await setJournal('pt-BR');
  expect([await found('pt'), await found('en'), await found('ar')]).toEqual([['unstated'], [], ['stated']]);
  const { languages } = await searchFacets(small.db, { keyword: 'kelp' });
  expect(languages.map(({ value, count }) => `${value} ${count}`)).toEqual(['pt 1', 'ar 1']);
  const record = '/oai?verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:localhost:unstated';
  expect(await body(record)).toContain('<dc:language>pt-BR</dc:language>');
  expect(await body('/journal/ssha/article/unstated.xml')).toMatch(/<article [^>]*xml:lang="pt-BR"/);
  expect(JSON.parse(await body('/api/articles/unstated/article.jsonld')).inLanguage).toBe('pt-BR');
  expect(JSON.parse(await body('/api/articles/unstated/citation.json'))[0].language).toBe('pt-BR');
  const { items } = JSON.parse(await body('/journal/ssha/feed.json'));
  expect(items.find(({ id }: { id: string }) => id.endsWith('unstated')).language).toBe('pt-BR');
  await showDraft(small.db, 'd'.repeat(32), {
    issue,
    article: article({ id: 'draft', title: 'Draft', issueId: issue.id }),
    journal: { id: 'ssha' },
  });
  expect(await lang(`preview-${'d'.repeat(32)}`)).toBe('pt-BR');
});

test('F-74 O-21 an export has only the language that the file states, and harvesters see a change', async () => {
  const details: object[] = [];
  for await (const line of exportContent(small.db))
    if ('article' in line && /^(?:un)?stated$/.test(line.article.id)) details.push(line.article.details ?? {});
  // The day of an earlier test, which changed its text, stays (F-80).
  expect(details.map((each) => ({ ...each, history: undefined }))).toEqual([{}, { lang: 'ar', dir: 'rtl' }]);
  const stamps = () => small.db.query(`select key from article where datestamp > '2001-01-01' order by key`);
  await small.db.query(`update article set datestamp = '2000-01-01'`);
  await setJournal('fr');
  expect(await stamps()).toContainEqual({ key: 'unstated' });
  await setJournal('');
  expect(await lang('unstated')).toBe('en');
});
