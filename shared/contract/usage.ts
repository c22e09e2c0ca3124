import { wrongForm } from './errors';
import { apiQuery, type ApiQuery } from './queries';
import { count, fields, items, pick, text, unwrap } from './readers/values';

export interface MonthOfUsage {
  /** `2026-10` */
  month: string;
  views: number;
  fullTexts: number;
}

function readMonths(raw: unknown): MonthOfUsage[] {
  const months = unwrap(raw);
  if (!Array.isArray(months)) throw wrongForm();
  return items(months)
    .map(fields)
    .map((each) => ({
      month: text(pick(each, 'month')),
      views: count(pick(each, 'views')),
      fullTexts: count(pick(each, 'fullTexts')),
    }))
    .filter(({ month }) => /^\d{4}-\d{2}$/.test(month));
}

/** The last months of an article or a journal, oldest first: loaded when a reader comes near. */
export const usageQuery = (kind: 'articles' | 'journals', id: string): ApiQuery<MonthOfUsage[]> =>
  apiQuery([kind, id, 'usage'], ({ read }, signal) =>
    read(readMonths, `/${kind}/${encodeURIComponent(id)}/usage`, signal),
  );
