import { childAt, childElements, textOf, type XmlElement } from './tree';

/** A date as exact as its source. */
export interface PartialDate {
  /** `YYYY-MM-DD`; a missing month or day is 01. */
  iso: string;
  precision: 'day' | 'month' | 'year';
}

/** Characters of a date that are known. */
const LENGTHS = { day: 10, month: 7, year: 4 } as const;

/** The part of a date that is known: `2025`. */
export const asKnown = ({ iso, precision }: PartialDate): string => iso.slice(0, LENGTHS[precision]);

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function monthNumber(text: string): number {
  const named = MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1;
  return named || Number(text);
}

/** Reads a date element such as `<pub-date>`; undefined when the calendar has no such day. */
export function readDate(element: XmlElement | undefined): PartialDate | undefined {
  const [, isoYear, isoMonth, isoDay] =
    /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?/.exec(element?.attrs['iso-8601-date'] ?? '') ?? [];
  const year = textOf(childAt(element, 'year')) || isoYear || '';
  const month = textOf(childAt(element, 'month')) || isoMonth || '';
  const day = textOf(childAt(element, 'day')) || isoDay || '';
  if (!/^\d{4}$/.test(year)) return undefined;

  const date = new Date(Date.UTC(Number(year), (month ? monthNumber(month) : 1) - 1, month && day ? Number(day) : 1));
  if (Number.isNaN(date.getTime())) return undefined;
  const iso = date.toISOString().slice(0, 10);
  const asWritten = !month || Number(iso.slice(5, 7)) === monthNumber(month);
  if (!asWritten || !iso.startsWith(year)) return undefined;
  return { iso, precision: month ? (day ? 'day' : 'month') : 'year' };
}

/** The dates of an article: first published online, printed, and that of the collection (the issue of an online journal). */
export interface PublicationDates {
  online?: PartialDate;
  print?: PartialDate;
  collection?: PartialDate;
}

function roleOf({ attrs }: XmlElement): keyof PublicationDates | undefined {
  const kind = attrs['pub-type'] ?? attrs['date-type'] ?? 'pub';
  if (kind === 'collection' || kind === 'issue-pub') return 'collection';
  if (kind === 'ppub' || attrs['publication-format'] === 'print') return 'print';
  return /^(?:epub|epub-ppub|epub-original|pub|publication)$/.test(kind) ? 'online' : undefined;
}

/** Reads the dates of `<article-meta>`; of two with the same role the first counts. */
export function readDates(meta: XmlElement): PublicationDates {
  const dates: PublicationDates = {};
  for (const element of childElements(meta, 'pub-date')) {
    const role = roleOf(element);
    const date = readDate(element);
    if (role && date) dates[role] ??= date;
  }
  return dates;
}
