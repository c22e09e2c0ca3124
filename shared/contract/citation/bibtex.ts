import type { CitationRecord } from './citable';
import type { Name } from './names';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** What LaTeX reads as its own. A brace counts for BibTeX even after a backslash, so it goes by its name. */
const LATEX: Readonly<Record<string, string>> = {
  '\\': '{\\textbackslash}',
  '{': '{\\textbraceleft}',
  '}': '{\\textbraceright}',
  '~': '{\\textasciitilde}',
  '^': '{\\textasciicircum}',
  '<': '{\\textless}',
  '>': '{\\textgreater}',
};

const latex = (text: string): string => text.replace(/[\\{}~^<>&%$#_]/g, (sign) => LATEX[sign] ?? `\\${sign}`);

/** DOIs and addresses are taken as they stand; only what would end the field, or the line, is escaped. */
const verbatim = (text: string): string => text.replace(/[{}\\\s]/g, (sign) => encodeURIComponent(sign));

/** One `@article` entry in UTF-8, for BibTeX and BibLaTeX. */
export function bibtex(record: CitationRecord): string {
  const { volume, issue, firstPage, lastPage, year, month, bareDoi, issns, publisher, keywords, abstract, url } =
    record;
  const fields: [name: string, value: string][] = [
    ['author', record.authors.map(person).join(' and ')],
    ['title', cased(record.title)],
    ['journal', latex(record.journal)],
    ['year', year],
    ['month', MONTHS[month - 1] ?? ''],
    ['volume', latex(volume)],
    ['number', latex(issue)],
    ['pages', latex(firstPage === lastPage ? firstPage : `${firstPage}--${lastPage}`)],
    ['publisher', latex(publisher)],
    ['issn', latex(issns.join(', '))],
    ['doi', verbatim(bareDoi)],
    ['url', verbatim(url)],
    ['keywords', latex(keywords.join(', '))],
    ['abstract', latex(abstract)],
  ];
  // A month is a macro of BibTeX and stands bare, so that each style writes it its own way.
  const lines = fields
    .filter(([, value]) => value)
    .map(([name, value]) => `  ${name.padEnd(9)} = ${name === 'month' ? value : `{${value}}`},\n`);
  return `@article{${keyOf(record)},\n${lines.join('')}}\n`;
}

/** `van der Berg, Anna`, `King, Jr., Martin`. Braces keep a body, and whatever reads like two people, in one piece. */
function person({ family, given, suffix }: Name): string {
  const whole = (part: string): string => (/,|\band\b/i.test(part) ? `{${latex(part)}}` : latex(part));
  if (!given) return `{${latex([family, suffix].filter(Boolean).join(' '))}}`;
  return [family, suffix, given].filter(Boolean).map(whole).join(', ');
}

/**
 * Styles set titles in small letters; what must keep its capitals stands in braces: `{mRNA}`, and the names in a title
 * whose other words are small, `{Bengal}`. In a title of capitals all over, names can't be told.
 */
function cased(title: string): string {
  const words = title.split(' ');
  const capital = (word: string) => /^\P{L}*\p{Lu}/u.test(word);
  const within = words.map((_, at) => at > 0 && !/[:.?!]$/.test(words[at - 1]!));
  const telling = words.filter((word, at) => within[at] && word.length > 3);
  const namesShow = telling.filter(capital).length <= telling.length / 2;
  return words
    .map((word, at) => {
      const kept = /\p{L}\P{L}*\p{Lu}/u.test(word) || (namesShow && within[at] && capital(word));
      if (!kept) return latex(word);
      const [, before = '', core = '', after = ''] = /^(\P{L}*)(.*?)(\P{L}*)$/su.exec(word) ?? [];
      return `${latex(before)}{${latex(core)}}${latex(after)}`;
    })
    .join(' ');
}

/** `sarkar2025household`; where nothing of it can be had in plain letters, the article's id. */
function keyOf({ authors: [first], year, title, id }: CitationRecord): string {
  const word = title.split(' ').find((each) => plain(each).length > 3) ?? '';
  const key = plain(first?.family ?? '') + year + plain(word);
  return /^[a-z]/.test(key) ? key : `article-${id.replace(/[^\w.-]/g, '')}`;
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
