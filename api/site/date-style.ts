import type { PublisherWire } from '@press/contract/wire';

type DateStyle = NonNullable<PublisherWire['dates']>;

const MONTHS = Array.from({ length: 12 }, (_, month) => month);

/** The names of months in a language, in the form beside the other parts of a date. */
function names(language: string, parts: Intl.DateTimeFormatOptions): string[] {
  const format = new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' });
  return MONTHS.map(
    (month) =>
      format.formatToParts(Date.UTC(2024, month, 2)).find(({ type }) => type === 'month')?.value ?? `${month + 1}`,
  );
}

/** Two equal lists are sent once. */
const alone = <Name extends string>(name: Name, list: string[], withDay: readonly string[]) =>
  list.some((each, month) => each !== withDay[month]) ? { [name]: list } : {};

/**
 * How a publisher writes dates.
 * @param language BCP 47
 */
export function dateStyle(language: string, order: DateStyle['order']): DateStyle {
  const months = names(language, { day: 'numeric', month: 'long' });
  const shortMonths = names(language, { day: 'numeric', month: 'short' });
  return {
    months,
    shortMonths,
    ...alone('monthsAlone', names(language, { month: 'long', year: 'numeric' }), months),
    ...alone('shortMonthsAlone', names(language, { month: 'short', year: 'numeric' }), shortMonths),
    order,
  };
}
