import { collapse } from './tree';

/** Languages of journals. Month names are those of Unicode CLDR, which Node contains. */
const LANGUAGES = (
  'en de fr es pt it nl ca gl eu ro pl cs sk sl hr sr sr-Latn bs mk bg ru uk be tr az kk uz id ms sv da nb fi et lv lt hu el ' +
  'sq is ga cy af sw vi ar ar-DZ ar-MA ar-SY he fa hi bn ta ko ja zh th hy ka'
).split(' ');

/** Names that CLDR lacks: Austrian ones, and older short forms. */
const FURTHER: readonly (readonly [name: string, month: number])[] = [
  ['janner', 1],
  ['feber', 2],
  ['sept', 9],
];

const OPTIONS: readonly Intl.DateTimeFormatOptions[] = (['long', 'short'] as const).flatMap((month) => [
  { month },
  // In a date many languages use another form of the name.
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

const namesOf = new Map<string, [name: string, month: number][]>();

function names(language: string): readonly (readonly [name: string, month: number])[] {
  const known = namesOf.get(language) ?? namesIn(language);
  namesOf.set(language, known);
  return known;
}

/** The month of all matching names; 0 if none matches, or if they mean different months. */
function only(list: readonly (readonly [name: string, month: number])[], fits: (name: string) => boolean): number {
  const months = new Set(list.filter(([name]) => fits(name)).map(([, month]) => month));
  return months.size === 1 ? [...months][0]! : 0;
}

const isLanguage = (tag: string): boolean => LANGUAGES.includes(tag);

/**
 * The number of a month: `3`, `03`, `Mar.`, `März`, `marzo`, `3月`, `III`; 0 for any other text. A name that means different
 * months in different languages (`listopad`) is read in the file's language, else not at all.
 * @param lang BCP 47, or ''
 */
export function monthNumber(text: string, lang: string): number {
  const written = bare(text);
  if (/^\d+$/.test(written)) return Number(written) <= 12 ? Number(written) : 0;
  const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'].indexOf(written) + 1;
  if (roman) return roman;
  if (!/\p{L}/u.test(written)) return 0;
  const own = lang.slice(0, 2).toLowerCase();
  const lists = [
    ...(isLanguage(own) ? [names(own)] : []),
    names('en'),
    [...FURTHER, ...LANGUAGES.flatMap((language) => names(language))],
  ];
  const whole = (name: string): boolean => name === written;
  const shortened = (name: string): boolean => written.length >= 3 && name.startsWith(written);
  for (const list of lists) {
    const month = only(list, whole) || only(list, shortened);
    if (month) return month;
  }
  return 0;
}
