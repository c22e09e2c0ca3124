import { foldWord } from '@press/contract/fold';
import { plainText } from '@press/contract/richtext';
import { freePageName } from '@press/contract/site-pages';
import type { SearchSuggestionWire } from '@press/contract/wire';
import type { Queries } from '../../db/db';
import { freePageOf, pagePart } from '../../site/parts';
import { askedText } from './question';

/**
 * Titles, authors and journals whose words begin with the typed ones: at most five, three and three; and pages that only this
 * press has. With a journal, titles and authors of its articles.
 */
export async function suggestions(db: Queries, keyword: string, journal = ''): Promise<SearchSuggestionWire[]> {
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
  return journal ? found : [...found, ...(await ownPages(db, keyword))];
}

/** The pages that only this press has whose titles have words that begin like all of the typed ones: at most two. */
async function ownPages(db: Queries, keyword: string): Promise<SearchSuggestionWire[]> {
  const typed = wordsOf(keyword);
  if (typed.length === 0) return [];
  const rows = await db.query<{ name: string; title: string }>(
    `select name, value ->> 'title' as title from site_part where starts_with(name, $1) order by name collate "C"`,
    [pagePart(freePageName(''))],
  );
  const fits = (title: string): boolean => {
    const words = wordsOf(title);
    return typed.every((word) => words.some((each) => each.startsWith(word)));
  };
  return rows
    .filter(({ title }) => fits(title))
    .slice(0, 2)
    .map(({ name, title }) => ({ kind: 'page', text: title, pageId: freePageOf(name) ?? '' }));
}

const wordsOf = (text: string): string[] => (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(foldWord);
