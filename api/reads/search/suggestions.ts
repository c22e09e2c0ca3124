import { foldWord } from '@press/contract/fold';
import { plainText } from '@press/contract/richtext';
import { freePageName } from '@press/contract/site-pages';
import type { SearchSuggestionsQuery, SearchSuggestionWire } from '@press/contract/wire';
import type { Queries } from '../../db/db';
import { freePageOf, pagePart, PUBLISHER_PART } from '../../site/parts';
import { askedText } from './question';

/**
 * Titles, authors and journals whose words begin with the typed ones: at most five, three and three; and pages that only this
 * press has. With a journal, titles and authors of its articles.
 */
export async function suggestions(
  db: Queries,
  { keyword, journal = '', language }: SearchSuggestionsQuery,
): Promise<SearchSuggestionWire[]> {
  const rows = await db.query<{ kind: SearchSuggestionWire['kind']; label: string; journalId: string; key: string }>(
    `select kind, label, journal_id as "journalId", article_key as key from suggestions($1, $2)`,
    [askedText(keyword), journal],
  );
  const found = rows.map(({ kind, label, journalId, key }) => ({
    kind,
    text: kind === 'article' ? plainText(label, 'inline') : label,
    ...(journalId && { journalId }),
    ...(key && { articleId: key }),
  }));
  return journal ? found : [...found, ...(await ownPages(db, keyword, language))];
}

/**
 * The pages that only this press has with a title, in any language, whose words begin like all of the typed ones: at most two.
 * Their titles are in `language`, else in the first one.
 */
async function ownPages(db: Queries, keyword: string, language?: string): Promise<SearchSuggestionWire[]> {
  const typed = wordsOf(keyword);
  if (typed.length === 0) return [];
  const rows = await db.query<{
    name: string;
    titles: string[];
    own: string | null;
    title: string;
    lang: string | null;
  }>(
    `select name, value ->> 'title' as title, value #>> array['inLanguages', $2, 'title'] as own,
       coalesce(nullif(value ->> 'lang', ''), (select value ->> 'language' from site_part where name = $3)) as lang,
       array(select value ->> 'title' union all select jsonb_path_query(value, '$.inLanguages.*.title') #>> '{}') as titles
     from site_part where starts_with(name, $1) order by name collate "C"`,
    [pagePart(freePageName('')), language ?? '', PUBLISHER_PART],
  );
  const fits = (title: string): boolean => {
    const words = wordsOf(title);
    return typed.every((word) => words.some((each) => each.startsWith(word)));
  };
  return rows
    .filter(({ titles }) => titles.some(fits))
    .slice(0, 2)
    .map(({ name, title, own, lang }) => ({
      kind: 'page',
      text: own ?? title,
      pageId: freePageOf(name) ?? '',
      ...(language && own === null && lang && lang !== language && { lang }),
    }));
}

const wordsOf = (text: string): string[] => (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(foldWord);
