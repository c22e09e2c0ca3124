/** How a publication date that may be a month or a year is stored: its first day, and how much of it is known. */

/** SQL of the date of `article a`, as far as it is known: `2025-10-14`, `2025-10`, `2025`. */
export const PUBLISHED = 'left(a.published::text, coalesce(a.published_length, 100))';

/** The columns of a date. A whole date has no length, so that its row is the same as before there were lengths. */
export const publishedColumns = (date: string | null): { published: string | null; published_length?: number } => ({
  published: firstDay(date),
  ...(date && date.length < 10 && { published_length: date.length }),
});

/** The first day of a date: `2025-10` is `2025-10-01`. */
export const firstDay = <D extends string | null>(date: D): string | D =>
  date && date.length < 10 ? `${date}-01-01`.slice(0, 10) : date;
