import { findDoi, parseDoi } from '@press/contract/identifiers';

/** What a reader may mean by the text of a search, beside its words. */
export interface Question {
  /** In web search syntax: ranges of years are two years, Chinese and Japanese words phrases of their characters. */
  words: string;
  doi: string | null;
  /** Texts that may be the title of an article: the whole text, and the title in a pasted reference. */
  titles: string[];
  /** A text without spaces, which may be the code of a journal or the id of an article. */
  code: string | null;
}

const YEARS = /\b(\d{4})\s*[-–—]\s*(\d{4})\b/g;
/** The title behind the year of an APA reference, and in the quotation marks of MLA and Chicago. */
const TITLES_IN_REFERENCE = [/\((?:\d{4}|n\.d\.)[^)]*\)\.?\s+(.{10,}?)[.?!]\s/, /“(.{10,}?)[.,?!]?”/];

export function readQuestion(keyword: string): Question {
  const inReference = TITLES_IN_REFERENCE.flatMap((pattern) => pattern.exec(keyword)?.[1] ?? []);
  return {
    words: charactersAsPhrases(keyword.replace(YEARS, '$1 $2')),
    // The whole text first: the DOI of an older journal can have `<` and `>`, where one in running text ends.
    doi: (parseDoi(keyword) ?? findDoi(keyword)?.doi)?.toLowerCase() ?? null,
    titles: [keyword, ...inReference],
    code: /^\S{1,100}$/.test(keyword) ? keyword : null,
  };
}

/** Several characters of a script that separates no words. */
const RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{2,}/gu;

/** In the index each such character is a word (migration 024). What is in quotation marks is a phrase already. */
const charactersAsPhrases = (words: string): string =>
  words
    .split('"')
    .map((part, at) => (at % 2 ? part : part.replace(RUN, (run) => ` "${[...run].join(' ')}" `).replace(/- "/g, '-"')))
    .join('"');
