import { foldWord } from '@press/contract/fold';
import { plainText } from '@press/contract/richtext';
import { freePageName } from '@press/contract/site-pages';
import type { SearchSuggestionsQuery, SearchSuggestionWire } from '@press/contract/wire';
import type { Queries } from '../../db/db';
import { freePageOf, journalOfPart, journalPart, pagePart, PUBLISHER_PART } from '../../site/parts';
import { askedText } from './question';

/**
 * Titles, authors and journals whose words begin with the typed ones: at most five, three and three; and pages that only this
 * press has. Journals and pages are found by their titles in any language. With a journal, titles and authors of its articles.
 */
export async function suggestions(
  db: Queries,
  { keyword, journal = '', language }: SearchSuggestionsQuery,
): Promise<SearchSuggestionWire[]> {
  const rows = await db.query<SuggestionRow>(
    `select kind, label, journal_id as "journalId", article_key as key from suggestions($1, $2)`,
    [askedText(keyword), journal],
  );
  if (journal) return rows.map(suggestionOf);
  const titled = await titledParts(db, keyword, language);
  /** Titles in the first language by id. Journals found by that title come first. */
  const journals = new Map<string, string>();
  for (const { kind, journalId, label } of rows) if (kind === 'journal') journals.set(journalId, label);
  for (const { name, title, fits } of titled) {
    const journalId = journalOfPart(name);
    if (fits && journalId !== null) journals.set(journalId, title);
  }
  const ownTitleOf = (journalId: string) => titled.find(({ name }) => name === journalPart(journalId))?.own;
  return [
    ...rows.filter(({ kind }) => kind !== 'journal').map(suggestionOf),
    ...[...journals]
      .slice(0, MOST_JOURNALS)
      .map(([journalId, title]) => ({ kind: 'journal' as const, text: ownTitleOf(journalId) ?? title, journalId })),
    ...ownPages(titled, language),
  ];
}

const MOST_JOURNALS = 3;

interface SuggestionRow {
  kind: SearchSuggestionWire['kind'];
  label: string;
  journalId: string;
  key: string;
}

const suggestionOf = ({ kind, label, journalId, key }: SuggestionRow): SearchSuggestionWire => ({
  kind,
  text: kind === 'article' ? plainText(label, 'inline') : label,
  ...(journalId && { journalId }),
  ...(key && { articleId: key }),
});

/** A journal or a page that only this press has, with titles in several languages. */
interface TitledPart {
  name: string;
  /** In the first language. */
  title: string;
  /** In the page's language; null without one. */
  own: string | null;
  /** The first language, if known. */
  lang: string | null;
  /** Words of one of its titles begin like all of the typed ones. */
  fits: boolean;
}

async function titledParts(db: Queries, keyword: string, language = ''): Promise<TitledPart[]> {
  const typed = wordsOf(keyword);
  if (typed.length === 0) return [];
  const rows = await db.query<Omit<TitledPart, 'fits'> & { titles: string[] }>(
    `select name, coalesce(value ->> 'title', j.title) as title, value #>> array['inLanguages', $1, 'title'] as own,
       coalesce(nullif(value ->> 'lang', ''), (select value ->> 'language' from site_part where name = $2)) as lang,
       array(select value ->> 'title' union all select jsonb_path_query(value, '$.inLanguages.*.title') #>> '{}') as titles
     from site_part left join journal j on name = $3 || j.id
     where starts_with(name, $4) or j.id is not null order by j.position, name collate "C"`,
    [language, PUBLISHER_PART, journalPart(''), pagePart(freePageName(''))],
  );
  const fits = (title: string | null): boolean => {
    const words = wordsOf(title ?? '');
    return typed.every((word) => words.some((each) => each.startsWith(word)));
  };
  return rows.map(({ titles, ...row }) => ({ ...row, fits: titles.some(fits) }));
}

/** At most two pages. Their titles are in `language`, else in the first one. */
const ownPages = (titled: readonly TitledPart[], language: string | undefined): SearchSuggestionWire[] =>
  titled
    .filter(({ name, fits }) => fits && freePageOf(name) !== null)
    .slice(0, 2)
    .map(({ name, title, own, lang }) => ({
      kind: 'page',
      text: own ?? title,
      pageId: freePageOf(name) ?? '',
      ...(language && own === null && lang && lang !== language && { lang }),
    }));

const wordsOf = (text: string): string[] => (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(foldWord);
