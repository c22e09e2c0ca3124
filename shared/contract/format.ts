/**
 * Texts of dates and figures, the same on every server and in every browser. Month names are listed here because versions of
 * ICU differ (`Sep`, `Sept`). No time zone is involved.
 */

/** A day `2025-10-14`, a month `2025-10` or a year `2025`; empty when unknown. It has no time, so no time zone changes it. */
export type IsoDate = string;

/** Shown for an unknown date. */
export const NO_DATE = 'Date not available';

/** A publisher's format of dates. */
export interface DateStyle {
  /** Twelve names each, in the form for a date with its day. */
  months: readonly string[];
  shortMonths: readonly string[];
  /** Names in the form without a day, if the language has different forms (`říjen`, but `14. října`). */
  monthsAlone?: readonly string[];
  shortMonthsAlone?: readonly string[];
  /**
   * The language's own patterns, if they are not just separated by spaces: `{d} de {m} de {y}`, and without a day `{m}
   * de {y}`.
   */
  patterns?: { long: string; longAlone: string; short: string; shortAlone: string };
  /** `14 October 2025`, `October 14, 2025` or `2025-10-14`. */
  order: 'day-month-year' | 'month-day-year' | 'iso';
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const ENGLISH: DateStyle = {
  months: MONTHS,
  shortMonths: MONTHS.map((month) => month.slice(0, 3)),
  order: 'day-month-year',
};

/** `14 October 2025`, `October 2025` or `2025`, as far as the date is known; in the publisher's style, if it has one. */
export const longDate = (date: IsoDate, style: DateStyle = ENGLISH): string =>
  formatDate(date, style, 'long', style.months, style.monthsAlone);

/** `14 Oct 2025`. */
export const shortDate = (date: IsoDate, style: DateStyle = ENGLISH): string =>
  formatDate(date, style, 'short', style.shortMonths, style.shortMonthsAlone);

/** `October 2025`. */
export const monthYear = (date: IsoDate, style?: DateStyle): string => longDate(date.slice(0, 7), style);

/** `2025`; empty when unknown. */
export const yearOf = (date: IsoDate): string => /^\d{4}/.exec(date)?.[0] ?? '';

function formatDate(
  date: IsoDate,
  { order, patterns }: DateStyle,
  form: 'long' | 'short',
  names: readonly string[],
  namesAlone: readonly string[] = names,
): string {
  const [known = '', year, month, digits] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?/.exec(date) ?? [];
  const name = (digits ? names : namesAlone)[Number(month) - 1];
  const day = digits && name && Number(digits);
  if (order === 'iso') return (name ? known : year) || NO_DATE;
  if (patterns && name && year)
    return patterns[day ? form : (`${form}Alone` as const)]
      .replace('{d}', `${day}`)
      .replace('{m}', name)
      .replace('{y}', year);
  const parts = order === 'day-month-year' ? [day, name, year] : [name, day && `${day},`, year];
  return parts.filter(Boolean).join(' ') || NO_DATE;
}

/** The noun of a figure by its English plural: `journal` for 1, else `journals`. */
export const nounOf = (figure: number | string, plural: string): string =>
  `${figure}` === '1' ? plural.replace(/ies$/, 'y').replace(/s$/, '') : plural;

/** `950`, `128.4k`, `1.2M` (G-15). */
export function abbreviate(count: number): string {
  if (count < 1000) return `${count}`;
  const tenths = Math.round(count / 100);
  return tenths < 10_000 ? `${(tenths / 10).toFixed(1)}k` : `${(Math.round(count / 100_000) / 10).toFixed(1)}M`;
}

/** `12,345`. */
export const grouped = (count: number): string => `${count}`.replace(/\B(?=(\d{3})+$)/g, ',');

/** `1 article`, `12,345 articles`. */
export const counted = (count: number, one: string): string => `${grouped(count)} ${one}${count === 1 ? '' : 's'}`;

/** A figure in its format; `Not stated` if unknown. */
export const stated = (count: number | null, format: (count: number) => string = grouped): string =>
  count === null ? 'Not stated' : format(count);

/**
 * `Volume 4 Issue 3`, without empty parts.
 * @param list the name of a list with neither, which is not an issue but a year of a continuous journal
 */
export const issueName = (volume: string, issue: string, list = 'Online first'): string =>
  [volume && `Volume ${volume}`, issue && `Issue ${issue}`].filter(Boolean).join(' ') || list;

/** The comma of a name's script, for lists. */
export const nameSeparator = (name: string): string => (/\p{Script=Arabic}/u.test(name) ? '، ' : ', ');
