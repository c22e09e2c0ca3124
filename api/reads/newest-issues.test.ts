import { saveContent } from '../content/store';
import { article, smallContent } from '../testing/content';
import { DB_START_MS, useDb } from '../testing/db';
import { newestIssues } from './issues';

const db = useDb();

test(
  'H-26 lists the newest issue of each journal that has articles, newest first, with title and cover of the journal',
  async () => {
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
  },
  DB_START_MS,
);
