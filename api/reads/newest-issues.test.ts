import { saveContent } from '../content/store';
import { article, smallContent } from '../testing/content';
import { useDb } from '../testing/db';
import { issuesOf, newestIssues } from './issues';

const db = useDb();

test("H-26 lists the newest issue of each journal with articles, newest first, with the journal's title and cover", async () => {
  await saveContent(db, { ...smallContent(), articles: [article({ id: 'n1', title: 'Tides' })] });
  const [first] = await newestIssues(db);
  const [journal] = await db.query<{ title: string; url: string }>(
    'select title, journal_url as url from journal where id = $1',
    [first?.journalId],
  );
  expect([first?.journalTitle, first?.journalUrl]).toEqual([journal?.title, journal?.url]);
  await db.query(
    `insert into issue (id, journal_id, volume, issue_number, publication_date, article_count, pages)
       select 'later', journal_id, '99', '1', '2999-01-01', 1, '' from issue where id = $1`,
    [first?.id],
  );
  await db.query(
    `insert into issue (id, journal_id, volume, issue_number, publication_date, article_count, pages)
       select 'empty', journal_id, '100', '1', '2999-02-01', 0, '' from issue where id = $1`,
    [first?.id],
  );
  const after = await newestIssues(db);
  expect(after[0]?.id).toBe('later');
  expect(after.filter(({ journalId }) => journalId === first?.journalId)).toHaveLength(1);
});

test('J-52 articles without volume and number form a list of their year, which is not counted, never the newest or a neighbour', async () => {
  const given = smallContent();
  const [issue] = given.issues;
  if (!issue) throw new Error('The content has an issue.');
  const journalId = issue.journalId;
  const list = { ...issue, id: `${journalId}_2998`, volume: '', issueNumber: '', publicationDate: '2998-01-01' };
  const early = article({ id: 'early', title: 'Early', journalId, issueId: list.id });
  await saveContent(db, { ...given, issues: [...given.issues, list], articles: [...given.articles, early] });
  const all = await issuesOf(db, journalId);
  const ids = Array.isArray(all) ? all.filter(({ volume }) => volume !== '').map(({ id }) => id) : [];
  const [counts] = await db.query<{ n: number }>('select issue_count as n from journal where id = $1', [journalId]);
  const [shown] = await db.query<{ n: number }>(
    "select count(*)::int as n from issue where journal_id = $1 and article_count > 0 and volume <> ''",
    [journalId],
  );
  expect(counts).toEqual(shown);
  expect((await newestIssues(db)).map(({ id }) => id)).not.toContain(list.id);
  expect(await issuesOf(db, journalId, { around: list.id })).toMatchObject([{ id: list.id }]);
  expect(JSON.stringify(await issuesOf(db, journalId, { around: ids[0] ?? '' }))).not.toContain(list.id);
  const page = await issuesOf(db, journalId, { pageNum: 1, pageSize: 2 });
  expect(page).toMatchObject({ list: [{ id: list.id }, { id: ids[0] }] });
});
