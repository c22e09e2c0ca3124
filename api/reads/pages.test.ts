import type { Queries } from '../db/db';
import { useDb } from '../testing/db';
import { saveContent } from '../content/store';
import { journal } from '../testing/content';
import { READERS } from './readers';

/** A small journal and a large one. */
const SIZES = {
  small: { issues: 8, articles: 100, perYear: 4 },
  large: { issues: 100, articles: 1_250, perYear: 5 },
} as const;

const db = useDb();
beforeAll(async () => {
  const journals = [...Object.keys(SIZES), 'empty'].map((id) => journal({ id, title: id }));
  await saveContent(db, { journals, issues: [], articles: [], members: [] });
  for (const [id, { issues, articles, perYear }] of Object.entries(SIZES)) {
    await db.query(
      `insert into issue (id, journal_id, volume, issue_number, publication_date, article_count)
       select $1 || '-' || n, $1, (n / $3 + 1)::text, (n % $3 + 1)::text, make_date(2025 - n / $3, 12, 31) - (n % $3), $4
       from generate_series(0, $2 - 1) as n`,
      [id, issues, perYear, Math.floor(articles / issues)],
    );
    await db.query(
      `insert into article (key, journal_id, issue_id, title, published, start_page)
       select $1 || '-a' || n, $1, i.id, 'Article ' || n, i.publication_date, (n / $2)::text
       from generate_series(0, $3 - 1) as n join issue i on i.id = $1 || '-' || n % $2`,
      [id, issues, articles],
    );
  }
});

function counting(): Queries & { rows: number } {
  const counter = {
    rows: 0,
    query: async <R>(sql: string, params?: readonly unknown[]): Promise<R[]> => {
      const rows = await db.query<R>(sql, params);
      counter.rows += rows.length;
      return rows;
    },
  };
  return counter as unknown as Queries & { rows: number };
}

const page = (answer: unknown) =>
  answer as { list: { id: string }[]; total: number; pageNum: number; pageSize: number; years?: string[] };
const ids = (answer: unknown): string[] => page(answer).list.map(({ id }) => id);
const PAGE = { pageNum: 1, pageSize: 20 };

const READS = {
  archive: (queries: Queries, journalId: string) => READERS.getJournalIssues(queries, { journalId, ...PAGE }),
  'one issue': (queries: Queries, journalId: string) =>
    READERS.getJournalIssues(queries, { journalId, issueId: `${journalId}-3` }),
  'issues beside one': (queries: Queries, journalId: string) =>
    READERS.getJournalIssues(queries, { journalId, around: `${journalId}-3` }),
  year: (queries: Queries, journalId: string) =>
    READERS.getArticlesByYear(queries, { journalId, year: '2024', ...PAGE }),
  issue: (queries: Queries, journalId: string) =>
    READERS.getIssueArticles(queries, { journalId, issueId: `${journalId}-3`, ...PAGE }),
  'current issue': (queries: Queries, journalId: string) =>
    READERS.getLatestIssueArticles(queries, { journalId, ...PAGE }),
};

test.each(Object.entries(READS))(
  'J-13 J-14 J-15 %s: a page of a large journal reads no more rows than it shows',
  async (name, read) => {
    for (const journalId of ['small', 'large']) {
      const queries = counting();
      const answer = await read(queries, journalId);
      expect((Array.isArray(answer) ? answer : page(answer).list).length).toBeLessThanOrEqual(20);
      // The rows of a page and their ids, a count, checks of journal and issue, and the archive's years.
      expect(`${name} ${journalId} ${queries.rows <= 20 + 20 + 4}`).toBe(`${name} ${journalId} true`);
    }
  },
);

test('J-13 a page of issues: a part of the whole list, and all years with issues', async () => {
  const whole = (await READERS.getJournalIssues(db, { journalId: 'large' })) as { id: string }[];
  expect(whole).toHaveLength(100);
  const third = await READERS.getJournalIssues(db, { journalId: 'large', pageNum: 3, pageSize: 20 });
  expect(ids(third)).toEqual(whole.slice(40, 60).map(({ id }) => id));
  expect(third).toMatchObject({ total: 100, pageNum: 3, pageSize: 20 });
  expect(page(third).years).toHaveLength(20);
  expect(page(third).years?.slice(0, 2)).toEqual(['2025', '2024']);
});

test('J-25 an issue with the next and the previous one, in the order of the list', async () => {
  const read = async (around?: string) =>
    ((await READERS.getJournalIssues(db, { journalId: 'large', ...(around && { around }) })) as { id: string }[]).map(
      ({ id }) => id,
    );
  const whole = await read();
  expect(await read(whole[50]!)).toEqual(whole.slice(49, 52));
  expect(await read(whole[0]!)).toEqual(whole.slice(0, 2));
  expect(await read(whole.at(-1)!)).toEqual(whole.slice(-2));
  expect(await read('small-3')).toEqual([]);
});

test('J-14 a page of a year: a part of the whole list; a page beyond the last is the last', async () => {
  const whole = (await READERS.getArticlesByYear(db, { journalId: 'large', year: '2024' })) as { id: string }[];
  expect(whole).toHaveLength(65);
  const last = await READERS.getArticlesByYear(db, { journalId: 'large', year: '2024', pageNum: 99 });
  expect(last).toMatchObject({ total: 65, pageNum: 4, pageSize: 20 });
  expect(ids(last)).toEqual(whole.slice(60).map(({ id }) => id));
  expect(await READERS.getArticlesByYear(db, { journalId: 'large', year: '0000', pageNum: 1 })).toMatchObject({
    list: [],
    total: 0,
  });
});

test('J-15 a page of an issue, in the order of page numbers', async () => {
  const whole = (await READERS.getIssueArticles(db, { journalId: 'small', issueId: 'small-2' })) as { id: string }[];
  expect(whole.length).toBeGreaterThan(5);
  const second = await READERS.getIssueArticles(db, {
    journalId: 'small',
    issueId: 'small-2',
    pageNum: 2,
    pageSize: 5,
  });
  expect(ids(second)).toEqual(whole.slice(5, 10).map(({ id }) => id));
});

test('J-18 a journal without issues has an empty page and an empty list', async () => {
  expect(await READERS.getLatestIssueArticles(db, { journalId: 'empty', pageNum: 1 })).toEqual({
    list: [],
    total: 0,
    pageNum: 1,
    pageSize: 20,
  });
  expect(await READERS.getLatestIssueArticles(db, { journalId: 'empty' })).toEqual([]);
});
