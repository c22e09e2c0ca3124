import type { Queries } from '../../db/db';

/** Of one database. Entries are small: a question of usual length and a number. */
const MOST = 2_000;
/** Longer questions are asked once. */
const MAX_QUESTION = 500;

/** Counts as they were for a state of the content: they hold until that changes. */
interface Counts {
  content: string;
  byQuestion: Map<string, number>;
}

const known = new WeakMap<Queries, Counts>();

/**
 * How many articles answer a question in terms. To count the hits of a common word takes longer than all else of a search,
 * and the same words are asked often, so counts are kept until content changes.
 * @param asked as `count_hits` takes it (db/migrations/004), pairs as `pairs_asked` does
 * @param content what the database says of its content: another text after every change
 */
export async function countHits(db: Queries, content: string, asked: readonly [words: string, pairs: string, phrase: string | null]): Promise<number> {
  const counts = countsOf(db, content);
  const question = asked.join('\n');
  const before = counts.byQuestion.get(question);
  if (before !== undefined) return before;

  const [row] = await db.query<{ hits: number; content: string }>(`select count_hits($1::tsquery, pairs_asked($2::jsonb), $3::tsquery) as hits, ${CONTENT} as content`, asked);
  const hits = row?.hits ?? 0;
  // Content that changed since it was looked at is the next question's to find out.
  if (row?.content === content && question.length <= MAX_QUESTION) remember(counts.byQuestion, question, hits);
  return hits;
}

/** What stands for the content's state, as a piece of SQL. */
export const CONTENT = `coalesce((select value from content_meta where key = 'changed_at'), '')`;

function countsOf(db: Queries, content: string): Counts {
  const before = known.get(db);
  if (before?.content === content) return before;
  const counts = { content, byQuestion: new Map<string, number>() };
  known.set(db, counts);
  return counts;
}

function remember(byQuestion: Map<string, number>, question: string, hits: number): void {
  byQuestion.set(question, hits);
  const oldest = byQuestion.keys().next();
  if (byQuestion.size > MOST && !oldest.done) byQuestion.delete(oldest.value);
}
