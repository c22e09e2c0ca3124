import type { Queries } from '../../db/db';

/** Of one database. Entries are small: a question of usual length and a number. */
const MOST = 2_000;
/** Longer questions are asked once. */
const MAX_QUESTION = 500;

/** What stands for the content's state, as a piece of SQL. */
export const CONTENT = `coalesce((select value from content_meta where key = 'changed_at'), '')`;

/** Counts as they were for a state of the content: they hold until that changes. */
interface Counts {
  content: string;
  byQuestion: Map<string, number>;
}

const known = new WeakMap<Queries, Counts>();

/**
 * How many hits a question had, if it was asked since content changed. To count the hits of a common word takes longer
 * than all else of a search, and the same words are asked often.
 * @param content what the database says of its content: another text after every change
 */
export function countBefore(db: Queries, content: string, question: string): number | undefined {
  return countsOf(db, content).byQuestion.get(question);
}

/** Keeps a count for the next who asks. @param content as it was both before and when this was counted */
export function keepCount(db: Queries, content: string, question: string, hits: number): void {
  if (question.length > MAX_QUESTION) return;
  const { byQuestion } = countsOf(db, content);
  byQuestion.set(question, hits);
  const oldest = byQuestion.keys().next();
  if (byQuestion.size > MOST && !oldest.done) byQuestion.delete(oldest.value);
}

function countsOf(db: Queries, content: string): Counts {
  const before = known.get(db);
  if (before?.content === content) return before;
  const counts = { content, byQuestion: new Map<string, number>() };
  known.set(db, counts);
  return counts;
}
