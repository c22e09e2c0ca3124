import { keyOf } from '@press/http/surrogate-keys';
import type { Db } from '../db/db';
import type { ContentArticle, ContentIssue } from './model';
import { contentChanged } from './recount';
import { asJson } from './rows';

/** An article that is not published, and its issue, which need not be on the site. */
export interface Draft {
  article: ContentArticle;
  issue: ContentIssue;
}

/**
 * Shows a draft under a preview link, and nowhere else; it is not part of exports. A draft that is shown already stays as it is.
 * @param token that nobody can guess @param draft null: it is shown no more
 * @returns true if it is shown: a journal that is not on the site shows none
 */
export function showDraft(db: Db, token: string, draft: Draft | null): Promise<boolean> {
  return db.tx(async (queries) => {
    if (draft) {
      await queries.query(
        `insert into draft_article (token, issue, content) select $1, $2::jsonb -> 0, $2::jsonb -> 1
         where exists (select from journal where id = $3) on conflict (token) do nothing`,
        [token, asJson([draft.issue, draft.article]), draft.article.journalId],
      );
      return (await queries.query('select from draft_article where token = $1', [token])).length > 0;
    }
    const gone = await queries.query('delete from draft_article where token = $1 returning token', [token]);
    if (gone.length > 0) await contentChanged(queries, [keyOf('article', previewId(token))]);
    return false;
  });
}

/** Prefix of the ids of preview links. */
const PREVIEW = 'preview-';

/** The id under which anybody with the token sees an article that waits for its day. */
export const previewId = (token: string): string => PREVIEW + token;

/** The token in such an id; null for any other id. */
export const tokenIn = (id: string): string | null => (id.startsWith(PREVIEW) ? id.slice(PREVIEW.length) : null);
