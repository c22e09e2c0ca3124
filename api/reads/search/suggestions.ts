import { plainText } from '@press/contract/richtext';
import type { SearchSuggestionWire } from '@press/contract/wire';
import type { Queries } from '../../db/db';
import { askedText } from './question';

/**
 * Titles, authors and journals whose words begin with the typed ones: at most five, three and three. With a journal,
 * titles and authors of its articles.
 */
export async function suggestions(db: Queries, keyword: string, journal = ''): Promise<SearchSuggestionWire[]> {
  const rows = await db.query<{ kind: SearchSuggestionWire['kind']; label: string; journalId: string; key: string }>(
    `select kind, label, journal_id as "journalId", article_key as key from suggestions($1, $2)`,
    [askedText(keyword), journal],
  );
  return rows.map(({ kind, label, journalId, key }) => ({
    kind,
    text: kind === 'article' ? plainText(label, 'inline') : label,
    ...(journalId && { journalId }),
    ...(key && { articleId: key }),
  }));
}
