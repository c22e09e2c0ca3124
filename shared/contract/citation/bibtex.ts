import type { CitationRecord } from './citable';
import type { Name } from './names';

/** BibTeX macros of the months. */
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Names of languages in babel and polyglossia. */
const LANGUAGES: Readonly<Record<string, string>> = {
  ar: 'arabic',
  bg: 'bulgarian',
  ca: 'catalan',
  cs: 'czech',
  da: 'danish',
  de: 'ngerman',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  et: 'estonian',
  eu: 'basque',
  fa: 'persian',
  fi: 'finnish',
  fr: 'french',
  gl: 'galician',
  he: 'hebrew',
  hr: 'croatian',
  hu: 'magyar',
  id: 'indonesian',
  it: 'italian',
  ja: 'japanese',
  ko: 'korean',
  lt: 'lithuanian',
  lv: 'latvian',
  nb: 'norsk',
  nl: 'dutch',
  no: 'norsk',
  pl: 'polish',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sk: 'slovak',
  sl: 'slovene',
  sr: 'serbian',
  sv: 'swedish',
  tr: 'turkish',
  uk: 'ukrainian',
  vi: 'vietnamese',
  zh: 'chinese',
};

/** Characters with a meaning in LaTeX. BibTeX counts even escaped braces, so braces are written by name. */
const LATEX: Readonly<Record<string, string>> = {
  '\\': '{\\textbackslash}',
  '{': '{\\textbraceleft}',
  '}': '{\\textbraceright}',
  '~': '{\\textasciitilde}',
  '^': '{\\textasciicircum}',
  '<': '{\\textless}',
  '>': '{\\textgreater}',
};

const latex = (text: string): string =>
  text
    .replace(/[\\{}~^<>&%$#_]/g, (sign) => LATEX[sign] ?? `\\${sign}`)
    // TeX lacks most of these characters.
    .replace(/[⁰¹²³⁴-⁹⁺⁻⁽⁾ⁱⁿ]+/g, (raised) => `\\textsuperscript{${raised.normalize('NFKC')}}`)
    .replace(/[₀-₉₊₋₍₎ₐ-ₜⱼᵢ-ᵥ]+/g, (lowered) => `\\textsubscript{${lowered.normalize('NFKC')}}`);

/** A DOI or an address. Only characters that would end the field or the line are escaped. */
const verbatim = (text: string): string => text.replace(/[{}\\\s]/g, (sign) => encodeURIComponent(sign));

/** One `@article` entry in UTF-8, for BibTeX and BibLaTeX. */
export function bibtex(record: CitationRecord): string {
  const { volume, issue, firstPage, lastPage, year, month, bareDoi, issns, publisher, keywords, abstract, url } =
    record;
  const fields: [name: string, value: string][] = [
    ['author', record.authors.map(person).join(' and ')],
    ['title', withProtectedCapitals(record.title)],
    ['journal', latex(record.journal)],
    ['year', year],
    ['month', MONTHS[month - 1] ?? ''],
    ['volume', latex(volume)],
    ['number', latex(issue)],
    ['pages', latex(firstPage === lastPage ? firstPage : `${firstPage}--${lastPage}`)],
    ['publisher', latex(publisher)],
    ['langid', LANGUAGES[(record.lang ?? '').slice(0, 2)] ?? ''],
    ['issn', latex(issns.join(', '))],
    ['doi', verbatim(bareDoi)],
    ['url', verbatim(url)],
    ['note', latex(record.notes.join('; '))],
    // A comma separates keywords, so braces keep one together.
    ['keywords', keywords.map((each) => (each.includes(',') ? `{${latex(each)}}` : latex(each))).join(', ')],
    ['abstract', latex(abstract)],
  ];
  // The month is a macro without braces, so that each style can format it.
  const lines = fields
    .filter(([, value]) => value)
    .map(([name, value]) => `  ${name.padEnd(9)} = ${name === 'month' ? value : `{${value}}`},\n`);
  return `@article{${citationKey(record)},\n${lines.join('')}}\n`;
}

/** `van der Berg, Anna`, `King, Jr., Martin`. Braces keep an organisation, or a part with a comma or `and`, together. */
function person({ family, given, suffix }: Name): string {
  const whole = (part: string): string => (/,|\band\b/i.test(part) ? `{${latex(part)}}` : latex(part));
  if (!given) return `{${latex([family, suffix].filter(Boolean).join(' '))}}`;
  return [family, suffix, given].filter(Boolean).map(whole).join(', ');
}

/**
 * Styles change titles to lower case, so braces protect capitals: those inside a word (`{mRNA}`) and those of names
 * (`{Bengal}`). In a title in headline style, names cannot be recognised and get no braces.
 */
function withProtectedCapitals(title: string): string {
  const words = title.split(' ');
  const capital = (word: string) => /^\P{L}*\p{Lu}/u.test(word);
  const within = words.map((_, at) => at > 0 && !/[:.?!]$/.test(words[at - 1]!));
  const longWords = words.filter((word, at) => within[at] && word.length > 3);
  const isSentenceCase = longWords.filter(capital).length <= longWords.length / 2;
  return words
    .map((word, at) => {
      const kept = /\p{L}\P{L}*\p{Lu}/u.test(word) || (isSentenceCase && within[at] && capital(word));
      if (!kept) return latex(word);
      const [, before = '', core = '', after = ''] = /^(\P{L}*)(.*?)(\P{L}*)$/su.exec(word) ?? [];
      return `${latex(before)}{${latex(core)}}${latex(after)}`;
    })
    .join(' ');
}

/** `sarkar2025household`; derived from the article's id if the name has no Latin letters. */
function citationKey({ authors: [first], year, title, id }: CitationRecord): string {
  const word = title.split(' ').find((each) => latinLetters(each).length > 3) ?? '';
  const key = latinLetters(first?.family ?? '') + year + latinLetters(word);
  return /^[a-z]/.test(key) ? key : `article-${id.replace(/[^\w.-]/g, '')}`;
}

const latinLetters = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
