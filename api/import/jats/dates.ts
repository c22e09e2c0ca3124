import { languageOf } from './language';
import { monthNumber } from './months';
import { childAt, childElements, textOf, type XmlElement } from './tree';

/** A date with the precision of its source. */
export interface PartialDate {
  /** `YYYY-MM-DD`; a missing month or day is 01. */
  iso: string;
  precision: 'day' | 'month' | 'year';
  /** The file's text instead of a month: `Spring`, `Jan–Feb`. */
  season?: string;
}

/** Number of known characters of a date. */
const LENGTHS = { day: 10, month: 7, year: 4 } as const;

/** The known part of a date: `2025`. */
export const asKnown = ({ iso, precision }: PartialDate): string => iso.slice(0, LENGTHS[precision]);

/** Digits of any script as 0–9. */
const latinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    // Each script has its ten digits in one run, which begins after a non-digit.
    let zero = digit.codePointAt(0)!;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && digit.codePointAt(0)! - zero < 9) zero -= 1;
    return /\d/.test(digit) ? digit : `${digit.codePointAt(0)! - zero}`;
  });

/** A year of the Gregorian calendar since journals exist. A year of another calendar (1398, 2562) does not match. */
function yearIn(text: string): string {
  const year = /(?<!\d)\d{4}(?!\d)/.exec(latinDigits(text))?.[0] ?? '';
  return Number(year) >= 1600 && Number(year) < 2200 ? year : '';
}

/**
 * Reads a date element such as `<pub-date>` as far as it is known: if the month or day does not exist in the calendar, the year
 * or the month stays. Undefined without a year.
 * @param lang of the file, for names of months
 */
export function readDate(element: XmlElement | undefined, lang = ''): PartialDate | undefined {
  const [, isoYear = '', isoMonth = '', isoDay = ''] =
    /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?/.exec(element?.attrs['iso-8601-date'] ?? '') ?? [];
  const written = childAt(element, 'string-date');
  const part = (name: 'year' | 'month' | 'day'): string =>
    textOf(childAt(element, name)) || textOf(childAt(written, name));
  const year = yearIn(part('year')) || yearIn(isoYear) || yearIn(textOf(written));
  if (!year) return undefined;
  const named = part('month') || isoMonth;
  const month = monthNumber(latinDigits(named), (element && languageOf(element)) || lang);
  const season = textOf(childAt(element, 'season')) || textOf(childAt(written, 'season')) || (month ? '' : named);
  if (!month) return { iso: `${year}-01-01`, precision: 'year', ...(/\p{L}/u.test(season) && { season }) };
  const day = Number(/^\D*(\d{1,2})\D*$/.exec(latinDigits(part('day') || isoDay))?.[1] ?? 0);
  const lastDay = new Date(Date.UTC(Number(year), month, 0)).getUTCDate();
  const isDay = day >= 1 && day <= lastDay;
  const digits = [month, isDay ? day : 1].map((number) => `${number}`.padStart(2, '0'));
  return { iso: [year, ...digits].join('-'), precision: isDay ? 'day' : 'month' };
}

/**
 * The dates of an article: first published online, printed, that of the collection (the issue of an online journal), and any
 * other one, which is used if there is none of these.
 */
export interface PublicationDates {
  online?: PartialDate;
  print?: PartialDate;
  collection?: PartialDate;
  other?: PartialDate;
}

function roleOf({ attrs }: XmlElement): keyof PublicationDates | undefined {
  const kind = (attrs['pub-type'] ?? attrs['date-type'] ?? 'pub').toLowerCase();
  const format = (attrs['publication-format'] ?? '').toLowerCase();
  // Events after the publication of the article.
  if (/retract|correct|withdraw|remov|delet|update/.test(kind)) return undefined;
  if (/^(?:collection|issue|issue-pub)$/.test(kind)) return 'collection';
  if (/^(?:ppub|print)$/.test(kind) || format === 'print') return 'print';
  return /^(?:epub|epub-ppub|epub-original|electronic|online|pub|publication)$/.test(kind) ? 'online' : 'other';
}

/** Reads the dates of `<article-meta>`; if two have the same role the first counts. @param lang of the file */
export function readDates(meta: XmlElement, lang = ''): PublicationDates {
  const dates: PublicationDates = {};
  for (const element of childElements(meta, 'pub-date')) {
    const role = roleOf(element);
    const date = readDate(element, lang);
    if (role && date) dates[role] ??= date;
  }
  return dates;
}

/** The date of the issue as far as the file states it: the one of the two that has a month, else the collection's. */
export function issueDate({ collection, print }: PublicationDates): PartialDate | undefined {
  const own = [collection, print].filter((date) => date !== undefined);
  return own.find(({ precision }) => precision !== 'year') ?? own[0];
}
