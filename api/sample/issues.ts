import type { ContentIssue } from '../content/model';
import type { JournalPlan } from './journals';
import type { Random } from './random';

const LAST = { year: 2025, quarter: 3 };
const QUARTER_ENDS = ['03-31', '06-30', '09-30', '12-31'];

/** Articles an issue as the design's archive shows them; other issues get 9 to 13. */
const SHOWN: Record<string, number> = {
  'ssha-4-3': 12,
  'ssha-4-2': 11,
  'ssha-4-1': 10,
  'ssha-3-4': 14,
  'ssha-3-3': 12,
  'ssha-3-2': 9,
  'ssha-3-1': 11,
  'ssha-2-4': 10,
};

export interface IssuePlan {
  issue: ContentIssue;
  articles: number;
  year: number;
}

/** A journal's quarterly issues from its first to the last quarter of the sample, oldest first. */
export function issuesOf(journal: JournalPlan, random: Random): IssuePlan[] {
  const plans: IssuePlan[] = [];
  for (
    let { year, quarter } = journal.from;
    year < LAST.year || quarter <= LAST.quarter;
    quarter === 4 ? (year++, (quarter = 1)) : quarter++
  ) {
    const volume = year - journal.from.year + 1;
    const id = `${journal.id}-${volume}-${quarter}`;
    const issue = {
      id,
      journalId: journal.id,
      volume: String(volume),
      issueNumber: String(quarter),
      publicationDate: `${year}-${QUARTER_ENDS[quarter - 1]}`,
    };
    plans.push({ issue, articles: SHOWN[id] ?? random.int(9, 13), year });
  }
  return plans;
}

/** `days` before a date, both `YYYY-MM-DD`. */
export function daysBefore(date: string, days: number): string {
  return new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10);
}
