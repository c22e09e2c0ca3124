import { article, journal, saveArticles, smallContent } from '../testing/content';
import { useDb } from '../testing/db';
import { isEmpty, saveContent } from './store';

const db = useDb();

const count = async (table: string) => (await db.query<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n;

test('changes nothing when a batch is stored again', async () => {
  expect(await isEmpty(db)).toBe(true);
  const first = await saveContent(db, smallContent());
  expect(first.articles).toEqual({ added: 3, updated: 0 });
  const ids = await db.query('select id, key from article order by id');

  const again = await saveContent(db, smallContent());
  expect(again).toMatchObject({
    journals: { added: 0, updated: 2 },
    articles: { added: 0, updated: 0 },
    members: { added: 0, updated: 2 },
  });
  expect(await db.query('select id, key from article order by id')).toEqual(ids);
  expect(await count('author')).toBe(4);
  expect(await db.query(`select views, citations from stat where target = 'journal:ssha'`)).toEqual([
    { views: 420, citations: 4 },
  ]);
  expect(await isEmpty(db)).toBe(false);
});

test('counts issues, articles and pages', async () => {
  expect(await db.query('select id, article_count, issue_count from journal order by id')).toEqual([
    { id: 'acl', article_count: 1, issue_count: 1 },
    { id: 'ssha', article_count: 2, issue_count: 2 },
  ]);
  expect(await db.query(`select article_count, pages from issue where id = 'ssha-1-1'`)).toEqual([
    { article_count: 1, pages: '11-29' },
  ]);
});

test('O-02 a field that a source leaves out keeps its stored value; an empty one clears it', async () => {
  const nothing = { journals: [], issues: [], articles: [], members: [] };
  const stored = () =>
    db.query(
      `select title, issn, keywords, submission_to_first_decision as days, journal_index_list as list,
         array(select name from subject where journal_id = id order by position) as subjects from journal where id = 'ssha'`,
    );
  const [before] = await stored();
  await saveContent(db, { ...nothing, journals: [{ id: 'ssha' }] });
  expect(await stored()).toEqual([before]);

  const journals = [
    { id: 'ssha', issn: '', keywords: [], submissionToFirstDecision: null, journalIndexList: [], subjects: [] },
  ];
  await saveContent(db, { ...nothing, journals });
  expect(await stored()).toEqual([
    { title: 'Social Sciences and Humanities in Asia', issn: '', keywords: '', days: null, list: [], subjects: [] },
  ]);
  const members = [{ id: 'ssha-1', journalId: 'ssha', position: '', researchAreas: [] }];
  await saveContent(db, { ...nothing, members });
  expect(await db.query(`select name, position, research_areas as areas from member where id = 'ssha-1'`)).toEqual([
    { name: 'Mei-Ling Chen', position: '', areas: [] },
  ]);
  await saveContent(db, smallContent());
});

test('an article with a stored DOI keeps its id when its source changes it, and no other article gets that id', async () => {
  await saveArticles(db, [article({ id: 'renamed', title: 'Tea houses, revised', doi: '10.5555/TEA-houses' })]);
  expect(await db.query(`select key from article where title = 'Tea houses, revised'`)).toEqual([
    { key: 'tea-houses' },
  ]);

  await saveArticles(db, [article({ id: 'tea-houses', title: 'Another', doi: '10.5555/other' })]);
  expect(await db.query(`select key from article where title = 'Another'`)).toEqual([{ key: 'tea-houses-2' }]);
});

test('stores invalid rich text as text, and removes characters that the database cannot store', async () => {
  const odd = article({ id: 'odd', title: 'A<script>x</script>\u0000\ud800B', keywords: ['a, b', 'c'] });
  await saveArticles(db, [odd]);
  const [row] = await db.query<{ title: string; keywords: string[] }>(
    `select title, keyword_list as keywords from article where key = 'odd'`,
  );
  expect(row?.title).toMatch(/^A&lt;script&gt;x&lt;\/script&gt;.*B$/);
  expect(row?.keywords).toEqual(['a, b', 'c']);
});

test('P-03 a batch with one invalid row stores nothing', async () => {
  const before = await count('article');
  const batch = {
    journals: [],
    issues: [],
    members: [],
    articles: [
      article({ id: 'fine', title: 'Fine' }),
      article({ id: 'bad', title: 'Bad', publicationDate: '2025-02-31' }),
    ],
  };
  await expect(saveContent(db, batch)).rejects.toThrow(/date/);
  expect(await count('article')).toBe(before);
  await expect(
    saveContent(db, { ...batch, articles: [article({ id: 'lost', title: 'Lost', issueId: 'nowhere' })] }),
  ).rejects.toThrow(/foreign key/);
  expect(await count('article')).toBe(before);
});

test('F-15 importing an article changes only journals that articles describe, none of another source', async () => {
  const imported = (id: string, title: string) => ({
    journals: [journal({ id, title, issn: '', eissn: '', license: '', subjects: ['Geology'], fromArticles: 1 })],
    issues: [],
    articles: [],
    members: [],
  });
  const subjects = (id: string) => db.query('select name from subject where journal_id = $1 order by name', [id]);
  const before = [await db.query(`select * from journal where id = 'ssha'`), await subjects('ssha')];
  await saveContent(db, imported('ssha', 'Another title'));
  expect([await db.query(`select * from journal where id = 'ssha'`), await subjects('ssha')]).toEqual(before);

  await saveContent(db, imported('geo', 'Geol.'));
  await saveContent(db, imported('geo', 'Geology'));
  expect(await db.query(`select title, from_articles from journal where id = 'geo'`)).toEqual([
    { title: 'Geology', from_articles: 1 },
  ]);
  await saveContent(db, { ...imported('geo', ''), journals: [journal({ id: 'geo', title: 'Geology Letters' })] });
  await saveContent(db, imported('geo', 'Geology'));
  expect(await db.query(`select title from journal where id = 'geo'`)).toEqual([{ title: 'Geology Letters' }]);
});

test('C-25 chooses the common words again, by new statistics, when a quarter of the articles have changed', async () => {
  const { journals, issues } = smallContent();
  const save = (ids: readonly number[], title: string) =>
    saveContent(db, { journals, issues, members: [], articles: ids.map((id) => article({ id: `w${id}`, title })) });
  const words = async () =>
    (await db.query<{ word: string }>(`select word from mapped_word order by word`)).map(({ word }) => word);
  await save([1, 2, 3, 4, 5, 6, 7, 8, 9], 'Herons of the shore');
  await db.exec('delete from mapped_word; delete from term_map; analyze article; select refresh_term_maps(1, 5)');
  const total = Number(await count('article'));
  expect(await words()).toContain('heron');

  const few = Math.ceil(total / 4) - 1;
  await save([1, 2, 3, 4, 5, 6, 7, 8, 9].slice(0, few), 'Gulls of the shore');
  await save([1, 2, 3, 4, 5, 6, 7, 8, 9].slice(0, few), 'Gulls of the shore');
  expect(await words()).toContain('heron');
  // No word is common yet, which in production takes ten thousand articles.
  await save([9], 'Gulls of the shore');
  expect(await words()).toEqual(['@']);
});

test('F-68 assigns an article to a stored journal by ISSN and title if its file names the journal by another id', async () => {
  const named = (id: string, over: object) => ({
    journals: [journal({ id, title: 'Tides', issn: '', eissn: '2049-3630', fromArticles: 1, ...over })],
    issues: [{ id: `${id}-9-1`, journalId: id, volume: '9', issueNumber: '1', publicationDate: '2020-01-01' }],
    articles: [article({ id: `of-${id}`, title: id, doi: `10.5555/${id}`, journalId: id, issueId: `${id}-9-1` })],
    members: [],
  });
  const place = async (id: string) =>
    (await db.query(`select journal_id, issue_id from article where key = $1`, [`of-${id}`]))[0];
  await saveContent(db, named('tides', {}));
  await saveContent(db, named('j-tides', { issn: '1234-5679' }));
  expect(await place('j-tides')).toEqual({ journal_id: 'tides', issue_id: 'tides-9-1' });
  expect(await db.query(`select id, title from journal where id in ('tides', 'j-tides')`)).toEqual([
    { id: 'tides', title: 'Tides' },
  ]);
  await saveContent(db, named('2049-3630', { title: '2049-3630' }));
  expect(await place('2049-3630')).toEqual({ journal_id: 'tides', issue_id: 'tides-9-1' });
  await saveContent(db, named('ebb', { title: 'Ebb' }));
  expect(await place('ebb')).toEqual({ journal_id: 'ebb', issue_id: 'ebb-9-1' });
  // Files keep the journal's former id.
  await db.query(`update journal set former_ids = '["flow"]' where id = 'ebb'`);
  await saveContent(db, named('flow', { title: 'Flow', eissn: '' }));
  expect(await place('flow')).toEqual({ journal_id: 'ebb', issue_id: 'ebb-9-1' });
  expect(await db.query(`select id from journal where id = 'flow'`)).toEqual([]);
});
