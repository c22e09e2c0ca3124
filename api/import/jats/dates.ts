import { languageOf, childAt, childElements, textOf, collapse, type XmlElement } from './tree';

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

/** A Gregorian year since journals exist. Years of other calendars (1398, 2562) do not match. */
function yearIn(text: string): string {
  const year = /(?<!\d)\d{4}(?!\d)/.exec(latinDigits(text))?.[0] ?? '';
  return Number(year) >= 1600 && Number(year) < 2200 ? year : '';
}

/**
 * Month and day of a date in words or digits, as written: `15 de marzo de 2019`, `2019年3月15日`. Two numbers that may
 * each be the month (`03/04/2019`), and two months, are unknown.
 */
function monthAndDay(text: string, lang: string): [month?: string, day?: string] {
  const [, ...inOrder] = /(?<!\d)\d{4}\s*[-/.年년]\s*(\d{1,2})(?:\s*[-/.月월]\s*(\d{1,2}))?(?!\d)/.exec(text) ?? [];
  if (inOrder[0]) return [inOrder[0], inOrder[1]];
  const numbers = text.match(/(?<!\d)\d{1,2}(?!\d)/g) ?? [];
  const names = (text.match(/[\p{L}\p{M}]{3,}/gu) ?? []).filter((word) => monthNumber(word, lang) > 0);
  if (names.length > 0) return names.length === 1 ? [names[0], numbers.length === 1 ? numbers[0] : ''] : [];
  const [first = '', second = ''] = numbers;
  if (numbers.length !== 2 || Number(first) > 12 === Number(second) > 12) return [];
  return Number(first) > 12 ? [second, first] : [first, second];
}

/** Two months in digits by their names, `Mar–Apr`; other texts unchanged. */
function monthsOf(text: string): string {
  const months = /^(\d{1,2})\s*[-–/]\s*(\d{1,2})$/.exec(latinDigits(text))?.slice(1).map(Number) ?? [];
  if (months.length !== 2 || months.some((month) => month < 1 || month > 12)) return text;
  const name = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });
  return months.map((month) => name.format(Date.UTC(2001, month - 1, 1))).join('–');
}

/**
 * Reads a date element such as `<pub-date>` as far as it is known: if the month or day does not exist in the calendar, the year
 * or the month stays. Undefined without a year.
 * @param lang of the file, for names of months
 */
export function readDate(element: XmlElement | undefined, lang = ''): PartialDate | undefined {
  const [, isoYear = '', isoMonth = '', isoDay = ''] =
    /^(\d{4})(?:-?(\d{2})(?:-?(\d{2}))?)?/.exec(element?.attrs['iso-8601-date'] ?? '') ?? [];
  const written = childAt(element, 'string-date');
  const part = (name: 'year' | 'month' | 'day'): string =>
    textOf(childAt(element, name)) || textOf(childAt(written, name));
  const year = yearIn(part('year')) || yearIn(isoYear) || yearIn(textOf(written));
  if (!year) return undefined;
  const language = (element && languageOf(element)) || lang;
  const said =
    written && childElements(written).length === 0 ? monthAndDay(latinDigits(textOf(written)), language) : [];
  const named = part('month') || isoMonth || said[0] || '';
  const month = monthNumber(latinDigits(named), language);
  const season =
    textOf(childAt(element, 'season')) || textOf(childAt(written, 'season')) || (month ? '' : monthsOf(named));
  if (!month) return { iso: `${year}-01-01`, precision: 'year', ...(/\p{L}/u.test(season) && { season }) };
  const day = Number(/^\D*(\d{1,2})\D*$/.exec(latinDigits(part('day') || isoDay || said[1] || ''))?.[1] ?? 0);
  const lastDay = new Date(Date.UTC(Number(year), month, 0)).getUTCDate();
  const isDay = day >= 1 && day <= lastDay;
  const digits = [month, isDay ? day : 1].map((number) => `${number}`.padStart(2, '0'));
  return { iso: [year, ...digits].join('-'), precision: isDay ? 'day' : 'month' };
}

/**
 * The dates of an article: first published online, printed, that of the collection (the issue of an online journal), and one of
 * an unknown kind, which counts only if there is none of these.
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
  // Other events: what an archive did, and what came before or after the publication.
  if (/retract|correct|withdraw|remov|delet|update|(?<!first[-_])release|submi|receiv|accept|revis|preprint/.test(kind))
    return undefined;
  if (/^(?:collection|issue|issue-pub)$/.test(kind)) return 'collection';
  if (/^(?:p-?pub|print|print-pub|ppublish|hard-?copy|paper)$/.test(kind) || /print|paper|hard-?copy/.test(format))
    return 'print';
  const isOnline =
    /^(?:epub|epub-ppub|epub-original|electronic|online|pub|publication|first[-_]release|(?:epub-?)?ahead-?of-?print)$/;
  return isOnline.test(kind) ? 'online' : 'other';
}

/** The file's dates of publication of which nothing is known, as written: `1398`, a year of another calendar. */
export const unknownDates = (meta: XmlElement): string[] =>
  childElements(meta, 'pub-date').flatMap((element) => (readDate(element) ? [] : textOf(element) || []));

/**
 * The date of publication: online, print or collection, else of an unknown kind. A date of another kind makes it more
 * exact if it begins with the known part: print `2014-07-03` gives online `2014` its day.
 */
export function publicationOf({ online, print, collection, other }: PublicationDates): PartialDate | undefined {
  const all = [online, print, collection].filter((date) => date !== undefined);
  const [first = other] = all;
  const known = first && asKnown(first);
  const fitting = all.filter((date) => known && asKnown(date).startsWith(known));
  return (
    fitting.reduce((best, date) => (asKnown(date).length > asKnown(best).length ? date : best), fitting[0]!) ?? first
  );
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

/** The date of the issue as far as the file states it: of the two, the one with a month, else the collection's. */
export function issueDate({ collection, print }: PublicationDates): PartialDate | undefined {
  const own = [collection, print].filter((date) => date !== undefined);
  return own.find(({ precision }) => precision !== 'year') ?? own[0];
}

const OPTIONS: readonly Intl.DateTimeFormatOptions[] = (['long', 'short'] as const).flatMap((month) => [
  { month },
  { month, year: 'numeric' },
  // Many languages use another form of the name in dates.
  { month, day: 'numeric' },
]);

/** The name without case, accents, full stops and the words of a date around it. */
const bare = (name: string): string =>
  collapse(name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[.,]/g, ' '));

function namesIn(language: string): [name: string, month: number][] {
  return OPTIONS.flatMap((options) => {
    const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { ...options, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, at): [string, number] => {
      const parts = format.formatToParts(Date.UTC(2001, at, 1));
      // `3月` is number and sign: the number is the month part, and is sufficient alone.
      return [bare(parts.find(({ type }) => type === 'month')?.value ?? ''), at + 1];
    }).concat(Array.from({ length: 12 }, (_, at) => [bare(format.format(Date.UTC(2001, at, 1))), at + 1]));
  });
}

/** The month of all matching names; 0 if none matches, or if they mean different months. */
function only(list: readonly (readonly [name: string, month: number])[], fits: (name: string) => boolean): number {
  const months = new Set(list.filter(([name]) => fits(name)).map(([, month]) => month));
  return months.size === 1 ? [...months][0]! : 0;
}

/**
 * The number of a month: `3`, `03`, `III`, and its names in the file's language and in English (`März`, `Mar.`, `3月`), which are
 * those of Unicode CLDR; 0 for any other text.
 * @param lang BCP 47, or ''
 */
export function monthNumber(text: string, lang: string): number {
  const written = bare(text);
  if (/^\d+$/.test(written)) return Number(written) <= 12 ? Number(written) : 0;
  const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'].indexOf(written) + 1;
  if (roman) return roman;
  if (!/\p{L}/u.test(written)) return 0;
  const [own] = /^[a-z]{2,3}(?:-[a-z]{2}(?![a-z\d]))?/i.exec(lang) ?? [];
  for (const language of [...(own ? [own] : []), 'en']) {
    const list = namesIn(language);
    const month =
      only(list, (name) => name === written) || only(list, (name) => written.length >= 3 && name.startsWith(written));
    if (month) return month;
  }
  return 0;
}
