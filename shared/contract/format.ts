/**
 * Texts of dates and figures, the same on every server and in every browser. Month names stand here because versions of
 * ICU differ in them (`Sep`, `Sept`). No time zone is involved.
 */
import type { IsoDate } from './entities';

/** Shown for a date that is not known. */
export const NO_DATE = 'Date not available';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** `14 October 2025`, `October 2025` or `2025`, as far as the date is known. */
export const longDate = (date: IsoDate): string => formatDate(date, (month) => month);

/** `14 Oct 2025`. */
export const shortDate = (date: IsoDate): string => formatDate(date, (month) => month.slice(0, 3));

/** `October 2025`. */
export const monthYear = (date: IsoDate): string => longDate(date.slice(0, 7));

/** `2025`; empty when unknown. */
export const yearOf = (date: IsoDate): string => /^\d{4}/.exec(date)?.[0] ?? '';

function formatDate(date: IsoDate, nameOf: (month: string) => string): string {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?/.exec(date) ?? [];
  const monthName = MONTHS[Number(month) - 1];
  return [day && monthName && Number(day), monthName && nameOf(monthName), year].filter(Boolean).join(' ') || NO_DATE;
}

/** `950`, `128.4k`, `1.2M` (G-15). */
export function abbreviate(count: number): string {
  if (count < 1000) return `${count}`;
  const tenths = Math.round(count / 100);
  return tenths < 10_000 ? `${(tenths / 10).toFixed(1)}k` : `${(Math.round(count / 100_000) / 10).toFixed(1)}M`;
}

/** `12,345`. */
export const grouped = (count: number): string => `${count}`.replace(/\B(?=(\d{3})+$)/g, ',');

/** Shown for a figure that is not known. */
export const NOT_STATED = 'Not stated';

/** A figure in its format; `Not stated` when it is not known. */
export const stated = (count: number | null, format: (count: number) => string = grouped): string =>
  count === null ? NOT_STATED : format(count);

/** `Volume 4 Issue 3`; a part that is empty is left out. */
export const issueName = (volume: string, issue: string): string =>
  [volume && `Volume ${volume}`, issue && `Issue ${issue}`].filter(Boolean).join(' ') || 'Issue';

/** `145-162` with an en dash; a text that is no range is not changed. */
export const pageRange = (pages: string): string =>
  pages.replace(/^\s*([^\s–—-]+)\s*[-–—]+\s*([^\s–—-]+)\s*$/, '$1–$2');
