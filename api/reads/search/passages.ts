import { foldWord } from '@press/contract/fold';
import type { ArticleSummaryWire } from '@press/contract/wire';
import type { Queries } from '../../db/db';
import { WITHOUT_SPACES, type TsQuery } from './tsquery';

/** Maximum characters of a shown sentence. */
const MAX_LENGTH = 400;

/** The stems that a query searches for, without excluded ones. */
export function stemsOf(query: TsQuery): string[] {
  switch (query.kind) {
    case 'word':
      return [query.word.replace(/^'|'(?::\*)?$/g, '')];
    case 'phrase':
      return query.words.map((word) => word.slice(1, -1));
    case 'not':
      return [];
    default:
      return query.operands.flatMap(stemsOf);
  }
}

/**
 * Matches words that begin with a stem. The stemmer writes `studi` for study. Word starts are checked only in Latin,
 * Greek and Cyrillic, because Chinese has no spaces, and Arabic words have prefixes.
 */
export function stemPattern(stem: string): RegExp {
  const escaped = stem.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/i$/, '[iy]');
  if (/^\p{N}/u.test(stem)) return new RegExp(`(?<!\\p{N})${escaped}(?!\\p{N})`, 'u');
  return new RegExp(
    /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(stem) ? `(?<!\\p{L})${escaped}` : escaped,
    'u',
  );
}

/** The sentence with the most different words of a query, the first of equal ones; empty if none has one. */
export const bestSentence = (text: string, query: TsQuery): string => best(text, patternsOf(query)).sentence;

/** A pattern for each word, and one for each phrase. */
const patternsOf = (query: TsQuery): RegExp[] => [
  ...[...new Set(stemsOf(query))].map(stemPattern),
  ...phrasePatterns(query),
];

/**
 * The end of a word with what follows, and a word in between, bounded so that texts without spaces take linear time.
 */
const END = '\\p{L}{0,15}[^\\p{L}\\p{N}]{0,10}';
const OTHER_WORD = '[\\p{L}\\p{N}]{1,40}[^\\p{L}\\p{N}]{1,10}';

/** Phrases that a query searches for: their words with the words that the query leaves open, such as stop words, in between. */
function phrasePatterns(query: TsQuery): RegExp[] {
  if (query.kind === 'and' || query.kind === 'or') return query.operands.flatMap(phrasePatterns);
  if (query.kind !== 'phrase') return [];
  const words = query.words.map((word, at) => {
    const others = (query.gaps[at] ?? 1) - 1;
    const between = at === query.gaps.length || WITHOUT_SPACES.test(word) ? '' : `${END}(?:${OTHER_WORD}){${others}}`;
    return stemPattern(word.slice(1, -1)).source + between;
  });
  return [new RegExp(words.join(''), 'u')];
}

function best(text: string, patterns: readonly RegExp[]): { sentence: string; words: number } {
  let found = { sentence: '', words: 0 };
  for (const sentence of text.split(/(?<=[.?!])\s+|(?<=[。！？])\s*|\s{2,}/)) {
    const folded = foldWord(sentence);
    const words = patterns.filter((one) => one.test(folded)).length;
    if (words <= found.words) continue;
    found = { sentence, words };
    if (words === patterns.length) break;
  }
  const { sentence, words } = found;
  return sentence.length > MAX_LENGTH
    ? { sentence: `${sentence.slice(0, sentence.lastIndexOf(' ', MAX_LENGTH))} …`, words }
    : found;
}

/** The fields of an article that a result shows: title, names, keywords and abstract. */
const SHOWN = "concat_ws(' . ', plain(title), authors, keywords, plain(abstract))";

type Passage = Pick<ArticleSummaryWire, 'passage' | 'passageFrom'>;

/**
 * The sentence of the full text, or of a summary in another language, or the affiliation with the most words of a search that the result
 * does not show yet, by id of the article.
 * @param question the text form of the query, by which hits are ranked
 * @param ids of a page of hits
 */
export async function passagesOf(
  db: Queries,
  query: TsQuery,
  question: string,
  ids: readonly number[],
): Promise<Map<number, Passage>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<{ id: number; shown: string; text: string; affiliations: string }>(
    `select id, ${SHOWN} as shown, plain(summary_text(details) || '  ' || section_text(sections)) || '  ' || file_text as text, affiliations from article
     where id = any($1::bigint[]) and case when has_full_text or details ? 'summaries' or affiliations <> '' or file_text <> ''
       then not setweight(to_tsvector('english', fold(with_parts(${SHOWN}))), 'A') @@ $2::tsquery else false end`,
    [ids, question],
  );
  return new Map(
    rows.flatMap(({ id, shown, text, affiliations }): [number, Passage][] => {
      const folded = foldWord(shown);
      const all = patternsOf(query);
      const missing = all.filter((pattern) => !pattern.test(folded));
      const patterns = missing.length > 0 ? missing : all;
      const inText = best(text, patterns);
      const affiliation = best(affiliations, patterns);
      if (affiliation.words > inText.words)
        return [[Number(id), { passage: affiliation.sentence, passageFrom: 'affiliation' }]];
      return inText.sentence ? [[Number(id), { passage: inText.sentence }]] : [];
    }),
  );
}

/** Names of authors with an affiliation. */
const MAX_NAMES = 3;

/** An article with its passage; an affiliation comes with the names of its authors. */
export function withPassage(article: ArticleSummaryWire, found: Passage | undefined): ArticleSummaryWire {
  if (!found?.passage || !found.passageFrom) return { ...article, ...found };
  const passage = found.passage.replace(/ …$/, '');
  const names = (article.authorList ?? []).flatMap(({ name, affiliations }) =>
    affiliations?.some((one) => one.includes(passage)) ? [name] : [],
  );
  const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '';
  const whose = names.length > 0 ? ` (${names.slice(0, MAX_NAMES).join(', ')}${more})` : '';
  return { ...article, ...found, passage: found.passage + whose };
}
