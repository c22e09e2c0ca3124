/** Stores a publication date that may be a month or a year: its first day, and its known length. */

/** SQL of the date of `article a`, as far as it is known: `2025-10-14`, `2025-10`, `2025`. */
export const PUBLISHED = 'left(a.published::text, coalesce(a.published_length, 100))';

/** SQL of the date of an issue, as far as it is known. */
export const ISSUED = 'left(publication_date::text, coalesce(publication_length, 100))';

/** The columns of an issue's date; none without a date, so that the stored one stays. */
export const issuedColumns = (date: string | null | undefined): object =>
  date === undefined ? {} : { publication_date: firstDay(date), publication_length: lengthOf(date) };

const lengthOf = (date: string | null): number | null => (date && date.length < 10 ? date.length : null);

/** The columns of a date. A full date has no length, so its row equals rows from before lengths existed. */
export const publishedColumns = (date: string | null): { published: string | null; published_length?: number } => ({
  published: firstDay(date),
  ...(date && date.length < 10 && { published_length: date.length }),
});

/** The first day of a date: `2025-10` is `2025-10-01`. */
export const firstDay = <D extends string | null>(date: D): string | D =>
  date && date.length < 10 ? `${date}-01-01`.slice(0, 10) : date;
