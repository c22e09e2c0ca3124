import type { Random } from '@press/random';
import type { ContentIssue } from '../content/model';
import type { JournalPlan } from './data';

const LAST = { year: 2025, quarter: 3 };
const QUARTER_ENDS = ['03-31', '06-30', '09-30', '12-31'];

export interface IssuePlan {
  issue: ContentIssue;
  /** Number of articles. */
  articles: number;
  year: number;
  /** Last day of its quarter, `YYYY-MM-DD`. */
  closes: string;
}

/** A journal's quarterly issues from its first to the last quarter of the sample, oldest first. */
export function issuesOf({ id: journalId, firstIssue, articlesPerIssue }: JournalPlan, random: Random): IssuePlan[] {
  const plans: IssuePlan[] = [];
  const first = firstIssue.year * 4 + firstIssue.quarter - 1;
  const last = LAST.year * 4 + LAST.quarter - 1;
  for (let number = first; number <= last; number++) {
    const [year, quarter] = [Math.floor(number / 4), (number % 4) + 1];
    const volume = year - firstIssue.year + 1;
    const place = `${volume}-${quarter}`;
    const closes = `${year}-${QUARTER_ENDS[quarter - 1]}`;
    const issue = {
      id: `${journalId}-${place}`,
      journalId,
      volume: String(volume),
      issueNumber: String(quarter),
      publicationDate: closes,
    };
    plans.push({ issue, articles: articlesPerIssue?.[place] ?? random.int(9, 13), year, closes });
  }
  return plans;
}

/** The day `days` before a date, both `YYYY-MM-DD`. */
export function daysBefore(date: string, days: number): string {
  return new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10);
}
