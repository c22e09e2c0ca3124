import { plainText } from '@press/contract/richtext';

/** Plain text as rich inline text, which is the markup of a citation. */
export const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const italic = (text: string): string => (text ? `<i>${escape(text)}</i>` : '');

/** The text that the Copy button copies: the citation without its italics. */
export const citationText = (citation: string): string => plainText(citation, 'inline');

/** Ends a part with a full stop, unless it ends with a mark. Closing quotation marks stay last; an apostrophe does not. */
export function stop(part: string): string {
  if (!part || /[.?!。！？؟۔।][”’]?$/.test(part)) return part;
  const closing = part.endsWith('”') || (part.endsWith('’') && part.includes('‘'));
  return closing ? `${part.slice(0, -1)}.${part.at(-1)}` : `${part}.`;
}

/** Joins the parts that are not empty. */
export const join = (parts: readonly string[], between = ' '): string => parts.filter(Boolean).join(between);

/** An apostrophe that begins a word: `'t Hooft`, `'90s`, `rock 'n' roll`. */
const LEADING_APOSTROPHE =
  /(?<=\s)'(?=n'\s)|(?<![\p{L}\p{N}])'(?=(?:t|s|n|em|tis|twas|cause|til|\d\ds?)(?![\p{L}\p{N}'’]))/giu;

/** Turns straight quotation marks and apostrophes into curly ones. */
export const curly = (text: string): string =>
  text
    .replace(LEADING_APOSTROPHE, '’')
    .replace(/(^|[\s([{–—“‘-])"/g, '$1“')
    .replaceAll('"', '”')
    .replace(/(^|[\s([{–—“])'/g, '$1‘')
    .replaceAll("'", '’');

/**
 * A quotation mark. The mark that closes single quotes is the last one before the next opening mark, and no apostrophe.
 */
const MARK = /[“”„]|(?<!\p{L})‘(?=[^‘]*’(?!\p{L}))|’(?!\p{L})(?![^“”‘]*’(?!\p{L}))/gu;

const ENDS: Readonly<Record<string, string>> = { '“': '”', '‘': '’', '„': '“' };

/** A title in quotation marks; those inside it alternate, double and single. The German „…“ stay as they are. */
export const quoted = (title: string): string => {
  /** The open marks, as written and as shown. */
  const open: [string, string][] = [];
  const nested = curly(title).replace(MARK, (mark) => {
    const [written = '', shown = '“'] = open.at(-1) ?? [];
    if (mark === ENDS[written] || (written === '„' && mark === '”')) {
      open.pop();
      return ENDS[shown]!;
    }
    if (mark === '”' || mark === '’') return '’';
    const next = mark === '„' ? mark : shown === '‘' ? '“' : '‘';
    open.push([mark, next]);
    return next;
  });
  return `“${stop(nested)}”`;
};

/** Headline and sentence capitals apply to English only; a title in another language keeps its own. */
export const isEnglish = ({ lang = '' }: { lang?: string }): boolean => lang === '' || /^en\b/i.test(lang);

/**
 * Sentence case (APA 6.17): a capital at the start of a title and after a colon, a question or exclamation mark that
 * ends no quotation, and an em dash. Other words stay unchanged, as do words with capitals of their own (`mRNA`) and
 * symbols (`p-values`, `β-carotene`).
 */
export const sentenceCase = (title: string): string =>
  title.replace(/(?<=(?:^|:[”’]?\s+|[?!]\s+|—\s*)[“‘([]*)(?:a(?=\s)|\p{Ll}{2}[^\s—-]*)/gu, (word) =>
    /\p{Lu}/u.test(word) ? word : word[0]!.toUpperCase() + word.slice(1),
  );

/**
 * Words without a capital inside a title in headline style: articles, coordinating conjunctions, particles of names, and
 * prepositions of any length (MLA 9, 2.90; Chicago 17, 8.159).
 */
const LOWER_CASE = new Set(
  (
    'a an the and but for nor or so yet as to d de van von ' +
    'about above across after against along alongside amid amidst among amongst around at before behind below beneath beside ' +
    'besides between beyond by despite down during except from in inside into like near of off on onto outside over per ' +
    'since through throughout till toward towards under underneath unlike until up upon versus via vs with within without'
  ).split(' '),
);

/**
 * Headline style: the first word, the last and all others get a capital, except small words. Words with capitals of their own
 * stay as they are.
 * @param smallWords more words that stay small everywhere
 * @param prefixes the second part of a compound stays small after these
 */
export function headline(
  title: string,
  smallWords: readonly string[] = [],
  prefixes: ReadonlySet<string> = NO_PREFIXES,
): string {
  // Each word with the space or the em dash that follows it.
  const words = title.split(/(?<=[ —])/);
  return words
    .map((word, at) => {
      const before = words[at - 1] ?? '';
      const first = at === 0 || (/(?:[:.–—]["”’]?|[?!]) ?$/.test(before) && !DOTTED.test(before));
      const bare = word.replace(/[^\p{L}\p{N}'’/-]/gu, '');
      if (smallWords.includes(bare) || ALWAYS_SMALL.has(bare) || isUnit(bare, before)) return word;
      if (DOTTED.test(word)) return word;
      const isSmall = bare !== '' && bare.split('/').every((part) => LOWER_CASE.has(part));
      return !first && at < words.length - 1 && isSmall ? word : capitalised(word, prefixes);
    })
    .join('');
}

/** Small abbreviations of several letters, which end no sentence: `a.m.`, `i.e.`; and `vs.`. */
const DOTTED = /^[(“‘]*(?:(?:\p{Ll}\.){2,}|vs\.)[,;:)”’]* ?$/u;

/** Words that stay small: `et al.` and parts of species' names. */
const ALWAYS_SMALL = new Set('et al sp spp subsp'.split(' '));

/** Symbols of units, which keep their case. */
const UNITS = new Set(
  'm mm cm km nm μm µm g mg kg ng pg μg µg l ml dl μl µl s ms min h d ha t mol mmol nmol pmol μmol µmol bp kb cal kcal ppm ppb rpm wt vol eq'.split(
    ' ',
  ),
);

/** `mg` after a number, and `mg/kg` anywhere. */
const isUnit = (word: string, before = ''): boolean =>
  word.split('/').every((part) => UNITS.has(part)) && (word.includes('/') || /\d\s$/.test(before));

/** `low-cost` to `Low-Cost`, `in-group/out-group` to `In-Group/Out-Group`; `mRNA` and formulas (`√t`, `a/√b`) as they are. */
const capitalised = (word: string, prefixes: ReadonlySet<string>): string =>
  /\p{Sm}/u.test(word)
    ? word
    : word
        .split('/')
        .map((side) =>
          side
            .split('–')
            .map((end) => compound(end, prefixes))
            .join('–'),
        )
        .join('/');

/** `α-synuclein` to `α-Synuclein`: only Latin letters get capitals, and none after a number or an apostrophe (`1990s`, `'t Hooft`). */
const compound = (word: string, prefixes: ReadonlySet<string>): string =>
  word
    .split('-')
    .map((part, at, parts) =>
      /\p{Lu}/u.test(part) || (at > 0 && (LOWER_CASE.has(part) || prefixes.has(parts[at - 1]!.toLowerCase())))
        ? part
        : part.replace(/^(?!['’][tsn]['’]?(?:\s|$))[^\p{L}\p{N}]*\p{Script=Latin}/iu, (start) => start.toUpperCase()),
    )
    .join('-');

const NO_PREFIXES: ReadonlySet<string> = new Set();

/** Prefixes that are not words by themselves: `Anti-inflammatory` (Chicago 17, 8.161). */
export const PREFIXES: ReadonlySet<string> = new Set(
  'anti bi co de hyper inter intra macro meta micro mid multi neo non post pre pro proto pseudo re semi sub super trans ultra un'.split(
    ' ',
  ),
);

/** `145–162`. */
export const fullRange = (first: string, last: string): string => (first === last ? first : `${first}–${last}`);

/** MLA: `145–62`, `103–04`, `96–101`: two digits at least. */
export const mlaRange = (first: string, last: string): string => shortened(first, last, () => 2);

/** Chicago: `145–62`, `103–4`, `100–104`, `71–72`. */
export const chicagoRange = (first: string, last: string): string =>
  shortened(first, last, (start) => (start % 100 === 0 ? Infinity : start % 100 < 10 ? 1 : 2));

/** Vancouver: `145-62`, `103-4`, `42-7`: only the digits that differ. */
export function vancouverRange(first: string, last: string): string {
  if (first === last) return first;
  if (!/^\d+$/.test(first) || first.length !== last.length) return `${first}-${last}`;
  const at = [...first].findIndex((digit, place) => digit !== last[place]);
  return `${first}-${last.slice(at)}`;
}

/** Leaves out leading digits that the two pages share, and keeps at least as many as the style requires. Below 100 all stay. */
function shortened(first: string, last: string, kept: (start: number) => number): string {
  if (first === last || !/^\d+$/.test(first) || first.length !== last.length || Number(first) < 100)
    return fullRange(first, last);
  let shared = 0;
  while (first[shared] === last[shared]) shared++;
  const from = Math.max(0, Math.min(shared, last.length - kept(Number(first))));
  return `${first}–${last.slice(from)}`;
}
