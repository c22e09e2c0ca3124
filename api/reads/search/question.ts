import { findDoi, parseDoi, parseOrcid } from '@press/contract/identifiers';

/** One word or phrase of a search, as written. Its words are those of `fold` in the database (docs/search.md). */
export interface Term {
  text: string;
  /** The same as one word, if it is written with hyphens or dashes: `co-operation`, `cooperation`. */
  joined: string | null;
  isExcluded: boolean;
  /** In quotation marks: only this exact text. */
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

/** Longer texts are truncated, and further terms are left out. */
const MAX_LENGTH = 1_000;
const MAX_TERMS = 32;

/** Characters that PostgreSQL does not accept in a text. */
const NO_TEXT = /[\0\p{Surrogate}]/gu;
const QUOTES = /[“”„‟«»＂]/g;
const YEARS = /\b(\d{4})\s*[-–—]\s*(\d{4})\b/g;
const TERM = /(-?)"([^"]*)"|[^\s"]+/gu;
/** The title in the quotation marks of MLA and Chicago, in BibTeX, and in RIS, whose lines a field of one line joins. */
const TITLES_IN_REFERENCE = [
  /“(.{10,}?)[.,?!]?”/,
  /\btitle\s*=\s*[{"]+(.{10,}?)[}"]+/i,
  /\b(?:TI|T1)\s+-\s+(.{10,}?)\s*(?:$|[\r\n]|\b[A-Z][A-Z\d]\s+-(?:\s|$))/,
];
/** Names of fields in the notations of other search engines (`author:Sarkar`, `ti=debt`, `Sarkar[au]`): only the words count. */
const FIELD_NAMES =
  'all|abstract|ab|authors?|au|doi|intitle|issn|journal|keywords?|kw|orcid|subject|su|text|title|ti|tw';
const FIELDS = new RegExp(
  `^(?<sign>[(-]*)(?:${FIELD_NAMES})[:=]|\\[(?:${FIELD_NAMES}|title/abstract)\\](?=\\)*$)`,
  'gi',
);
/** The title in APA and Vancouver consists of one sentence or a few. */
const MAX_SENTENCES = 16;
const MAX_TITLE_SENTENCES = 3;
const ISSN = /^(?:e?issn:?\s*)?(\d{4})-?(\d{3}[\dx])$/i;

/** The text of a search up to the length that is read. */
export const askedText = (keyword: string): string => keyword.slice(0, MAX_LENGTH).replace(NO_TEXT, ' ').trim();

export function readQuestion(keyword: string): Question {
  const text = askedText(keyword);
  const inReference = TITLES_IN_REFERENCE.flatMap((pattern) => pattern.exec(text)?.[1] ?? []);
  const [, first = '', last = ''] = ISSN.exec(text) ?? [];
  return {
    groups: groupsOf(text),
    dois: doisOf(text),
    titles: [text, ...inReference, ...runsOfSentences(text)],
    code: /^\S{1,100}$/.test(text) ? text : null,
    issn: first ? `${first}-${last.toUpperCase()}` : null,
    orcid: parseOrcid(text.replace(/^orcid:?\s*/i, '')),
  };
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
  for (const [written, minus = '', quoted] of text.replace(YEARS, '$1 $2').replace(QUOTES, '"').matchAll(TERM)) {
    if (quoted === undefined && /^(?:OR|\|+)$/.test(written)) groups.push([]);
    else if (written === 'NOT') isNext = true;
    else if (quoted !== undefined || !/^(?:AND|&+|\+)$/.test(written)) {
      const term =
        quoted === undefined
          ? termOf(written)
          : { text: quoted, joined: null, isExcluded: minus !== '', isQuoted: true };
      if (!/[\p{L}\p{N}]/u.test(term.text)) continue;
      groups.at(-1)!.push({ ...term, isExcluded: term.isExcluded || isNext });
      isNext = false;
      left -= 1;
    }
    if (left === 0) break;
  }
  return groups.filter((group) => group.length > 0);
}

function termOf(written: string): Term {
  const plain = written.replace(FIELDS, '$<sign>');
  const text = plain.replace(/^-+/, '');
  const isHyphenated = /\p{L}[-‐-―−﹘﹣－]\p{L}/u.test(text) && !/\d/.test(text);
  return {
    text,
    joined: isHyphenated ? text.replace(/(?<=\p{L})[-‐-―−﹘﹣－](?=\p{L})/gu, '') : null,
    isExcluded: text !== plain,
    isQuoted: false,
  };
}

/** A term in a reader's notation, without the punctuation of a sentence. */
export const writtenTerm = ({ text, isExcluded, isQuoted }: Term): string =>
  `${isExcluded ? '-' : ''}${isQuoted ? `"${text}"` : text.replace(/[.,;:!?]+$/, '')}`;

/**
 * The whole text first: the DOI of an older journal can contain `<` and `>`, which would end a DOI in running text. Then in the
 * notation of the page's address, without click parameters and trailing punctuation.
 */
function doisOf(text: string): string[] {
  const decoded = decode(text);
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
