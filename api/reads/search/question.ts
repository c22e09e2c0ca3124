import { findDoi, parseDoi, parseOrcid } from '@press/contract/identifiers';
import { GREEK_LETTERS, otherForms } from './variants';

/** One word or phrase of a search, as written. Its words are those of `fold` in the database (docs/reference/search.md). */
export interface Term {
  text: string;
  /** Other ways to write the same: `cooperation` for `co-operation`, `TNF-α` for `TNF-alpha`. */
  others: string[];
  /** Ends with `*`, so that words with this prefix match too. */
  isBeginning: boolean;
  isExcluded: boolean;
  /** 'S-08 the distance of %s and %s is %d, or more than three' */
  isQuoted: boolean;
}

/** The possible meanings of the text of a search, besides its words. */
export interface Question {
  /** All terms of one of the groups must occur. */
  groups: Term[][];
  /** In lower case: one of them may be the DOI of an article. */
  dois: string[];
  /** Texts that may be the title of an article: the whole text, and the title in a pasted reference. */
  titles: string[];
  /** A text without spaces, which may be the code of a journal or the id of an article. */
  code: string | null;
  issn: string | null;
  /** An ORCID iD, including one in an address. */
  orcid: string | null;
}

/** Longer texts are truncated, and further terms dropped. */
const MAX_LENGTH = 1_000;
const MAX_TERMS = 32;

/** Characters that PostgreSQL does not accept in a text. */
const NO_TEXT = /[\0\p{Surrogate}]/gu;
const QUOTES = /[“”„‟«»‹›＂「」『』]/g;
/** A word that is hyphenated at the end of a line. `pre- and post-war` stays. */
const DIVIDED = /(?<=\p{Ll})-\s+(?=\p{Ll})(?!(?:and|or|to|und|oder|bis|et|ou|y|o)\s)/gu;
/** `Thapa et al., 2023` */
const ET_AL = /(?<=\S,?\s)et\s+al\b\.?,?/gi;
/** `10.5555 / abc` */
const SPACED_DOI = /\b(10\.\d{4,9})\s*\/\s*(?=\S)/g;
const YEARS = /\b(\d{4})\s*[-–—]\s*(\d{4})\b/g;
const TERM = /(-?)"([^"]*)"|[^\s"]+/gu;
/** The title in the quotation marks of MLA and Chicago, in BibTeX, and in RIS, whose lines a field of one line joins. */
const TITLES_IN_REFERENCE = [
  /[“"„«](.{10,}?)[.,?!]?[”"“»]/,
  /\btitle\s*=\s*"?(.{10,}?)"?\s*(?:,\s*\w+\s*=|,?\s*$)/i,
  /\b(?:TI|T1)\s+-\s+(.{10,}?)\s*(?:$|\b[A-Z][A-Z\d]\s+-(?:\s|$))/,
];
/** Names of fields in the notations of other search engines (`author:Sarkar`, `ti=debt`, `Sarkar[au]`): only the words count. */
const FIELD_NAMES =
  'all|abs|abstract|ab|authors?|auth|au|date|doi|dp|inauthor|intitle|issn|journal|key|keywords?|kw|mesh|orcid|pubyear|py|source|so|srctitle|subject|su|text|tiab|title|ti|ts|tw|year';
const FIELDS = new RegExp(
  // A text in quotation marks stays.
  `("[^"]*")|(?<![^\\s"(-])(?:${FIELD_NAMES})[:=]\\s*(?=\\S)|(?<=\\S)\\[(?:${FIELD_NAMES}|title/abstract|mesh terms)\\]`,
  'gi',
);
/** `TITLE-ABS-KEY(reed AND nitrate)` */
const FIELD_CALLS = /(?<![^\s(-])(?:TITLE|ABS|KEY|AUTH|SRCTITLE|TI|AU|TS|SO)(?:-(?:ABS|KEY|AUTH))*(?=\()/g;
/** The title in APA and Vancouver consists of one sentence or a few. */
const MAX_SENTENCES = 16;
const MAX_TITLE_SENTENCES = 3;
const ISSN = /^(?:e?issn:?\s*)?(\d{4})-?(\d{3}[\dx])$/i;

/** The text of a search up to the length that is read. */
export const askedText = (keyword: string): string => keyword.slice(0, MAX_LENGTH).replace(NO_TEXT, ' ').trim();

/** A text without the names of fields that other search engines know. */
export const withoutFieldNames = (text: string): string => text.replace(FIELDS, '$1').replace(FIELD_CALLS, '');

export function readQuestion(keyword: string): Question {
  const text = plainTex(askedText(keyword).replace(/\s+/g, ' '));
  const undivided = text.replace(DIVIDED, '');
  const inReference = [undivided, text].flatMap((one) =>
    TITLES_IN_REFERENCE.flatMap((pattern) => pattern.exec(one)?.[1] ?? []),
  );
  const [, first = '', last = ''] = ISSN.exec(text) ?? [];
  return {
    groups: groupsOf(text),
    dois: doisOf(text),
    titles: [...new Set([text, undivided, ...inReference, ...runsOfSentences(text), ...runsOfSentences(undivided)])],
    code: /^\S{1,100}$/.test(text) ? text : null,
    issn: first ? `${first}-${last.toUpperCase()}` : null,
    orcid: parseOrcid(text.replace(/^orcid:?\s*/i, '')),
  };
}

/** Letters that TeX writes as commands. Without accents, which a search ignores. */
const TEX_LETTERS: Readonly<Record<string, string>> = { ss: 'ß', ae: 'æ', oe: 'œ', o: 'ø', l: 'ł', aa: 'å', i: 'i' };

/** The text of a BibTeX entry without TeX's commands and braces. Other texts stay as they are. */
function plainTex(text: string): string {
  if (!/=\s*\{|\\[a-z"'`^~=.]/i.test(text)) return text;
  return text
    .replace(/^@\w+\s*\{[^,]*,/, '')
    .replace(/\\(?:["'`^~=.]|[cuvHkdbr](?=[\s{]))\s*\{?\\?(?=\p{L})/gu, '')
    .replace(/\\([a-z]+)/gi, (_, name: string) => TEX_LETTERS[name] ?? GREEK_LETTERS.get(name) ?? '')
    .replace(/[{}$^\\]/g, '')
    .replace(/--+/g, '-');
}

function runsOfSentences(text: string): string[] {
  const sentences = text.split(/(?<=[.?!])\s+/).slice(0, MAX_SENTENCES);
  if (sentences.length < 2) return [];
  return sentences.flatMap((_, from) =>
    Array.from({ length: MAX_TITLE_SENTENCES }, (__, more) => sentences.slice(from, from + more + 1).join(' ')),
  );
}

function groupsOf(text: string): Term[][] {
  const groups: Term[][] = [[]];
  let left = MAX_TERMS;
  let isNext = false;
  for (const [written, minus = '', quoted] of withoutFieldNames(text.replace(QUOTES, '"'))
    .replace(DIVIDED, '-')
    .replace(ET_AL, ' ')
    .replace(YEARS, '$1 $2')
    .matchAll(TERM)) {
    if (quoted === undefined && /^(?:OR|\|+)$/.test(written)) groups.push([]);
    else if (written === 'NOT') isNext = true;
    else if (quoted !== undefined || !/^(?:AND|&+|\+)$/.test(written)) {
      const term =
        quoted === undefined
          ? termOf(written)
          : { text: quoted, others: [], isBeginning: false, isExcluded: minus !== '', isQuoted: true };
      if (!/[\p{L}\p{N}]/u.test(term.text)) continue;
      groups.at(-1)!.push({ ...term, isExcluded: term.isExcluded || isNext });
      isNext = false;
      left -= 1;
    }
    if (left === 0) break;
  }
  return groups.filter((group) => group.length > 0);
}

/** With one of these endings, `hydrogenat` gets the stem of `hydrogenation`, which is shorter. */
const STEM_ENDINGS = ['e', 'ion'];

function termOf(written: string): Term {
  const text = written.replace(/^-+/, '');
  const beginning = /(\p{L}+)\*[)\]}.,;]*$/u.exec(text)?.[1];
  return {
    text,
    others: [...otherForms(text), ...(beginning ? STEM_ENDINGS.map((ending) => beginning + ending) : [])],
    isBeginning: beginning !== undefined,
    isExcluded: text !== written,
    isQuoted: false,
  };
}

/** A term in a reader's notation, without the punctuation of a sentence. */
export const writtenTerm = ({ text, isExcluded, isQuoted }: Term): string =>
  `${isExcluded ? '-' : ''}${isQuoted ? `"${text}"` : text.replace(/[.,;:!?]+$/, '')}`;

/**
 * The whole text first, because DOIs of older journals can contain `<` and `>`, which would end a DOI in running text.
 * Then in the notation of the page's address, without click parameters and trailing punctuation.
 */
function doisOf(text: string): string[] {
  const decoded = decode(text).replace(SPACED_DOI, '$1/');
  const bare = decoded.replace(/[?#](?:utm_|[a-z]+clid)[^\s]*$/i, '');
  const found = [text, decoded, bare].flatMap((written) => [
    parseDoi(written),
    parseDoi(written.replace(/[.,;:)\]}>"'”’]+$/, '')),
    findDoi(written)?.doi,
  ]);
  return [...new Set(found.flatMap((doi) => (doi ? [doi.toLowerCase()] : [])))];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
