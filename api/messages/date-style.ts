import { directionOf } from '@press/contract/direction';
import type { PublisherWire } from '@press/contract/wire';

type DateStyle = NonNullable<PublisherWire['dates']>;

const MONTHS = Array.from({ length: 12 }, (_, month) => month);

/** The names of months in a language, in the form used with the other parts of a date. */
function names(language: string, parts: Intl.DateTimeFormatOptions): string[] {
  const format = new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' });
  return MONTHS.map(
    (month) =>
      format.formatToParts(Date.UTC(2024, month, 2)).find(({ type }) => type === 'month')?.value ?? `${month + 1}`,
  );
}

const SIGNS: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = { day: '{d}', month: '{m}', year: '{y}' };

/** The form of a date in a language: `{d} de {m} de {y}`. */
const patternOf = (language: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' })
    .formatToParts(0)
    .map(({ type, value }) => SIGNS[type] ?? value)
    .join('');

/** The forms of a language if its dates have the wanted order; nothing if they equal those of `format.ts`. */
function patternsOf(language: string, order: DateStyle['order'] | undefined): Pick<DateStyle, 'patterns'> {
  const [day, year] = [{ day: 'numeric' }, { year: 'numeric' }] as const;
  const patterns = {
    long: patternOf(language, { ...day, month: 'long', ...year }),
    longAlone: patternOf(language, { month: 'long', ...year }),
    short: patternOf(language, { ...day, month: 'short', ...year }),
    shortAlone: patternOf(language, { month: 'short', ...year }),
  };
  const simple = order === 'month-day-year' ? '{m} {d}, {y}' : '{d} {m} {y}';
  const hasOrder = !order || patterns.long.match(/\{.\}/g)?.join(' ') === simple.replace(',', '');
  const isSimple = patterns.long === simple && patterns.short === simple && patterns.longAlone === '{m} {y}';
  if (order === 'iso') return {};
  if (directionOf(language) === 'ltr') return hasOrder && !isSimple ? { patterns } : {};
  const [dated, undated] = [isolated(simple), isolated('{m} {y}')];
  return {
    patterns: hasOrder
      ? {
          long: isolated(patterns.long),
          longAlone: isolated(patterns.longAlone),
          short: isolated(patterns.short),
          shortAlone: isolated(patterns.shortAlone),
        }
      : { long: dated, longAlone: undated, short: dated, shortAlone: undated },
  };
}

/** A right-to-left date, isolated: in other text its year would come before its month. */
const isolated = (pattern: string): string => `\u2067${pattern}\u2069`;

/** If both lists are equal, only one is sent. */
const alone = <Name extends string>(name: Name, list: string[], withDay: readonly string[]) =>
  list.some((each, month) => each !== withDay[month]) ? { [name]: list } : {};

/**
 * How a publisher writes dates.
 * @param language BCP 47
 * @param order default: that of the language
 */
export function dateStyle(language: string, order?: DateStyle['order']): DateStyle {
  const months = names(language, { day: 'numeric', month: 'long' });
  const shortMonths = names(language, { day: 'numeric', month: 'short' });
  return {
    months,
    shortMonths,
    ...alone('monthsAlone', names(language, { month: 'long', year: 'numeric' }), months),
    ...alone('shortMonthsAlone', names(language, { month: 'short', year: 'numeric' }), shortMonths),
    ...patternsOf(language, order),
    order: order ?? 'day-month-year',
  };
}
