import { keyOf } from '@press/http/surrogate-keys';
import type { Db } from '../db/db';
import type { ContentArticle, ContentIssue, ContentJournal } from './model';
import { contentChanged } from './recount';
import { asJson } from './rows';
import { journalOnSite, underIds } from './same-journals';

/** An article that is not published, and its issue, which need not be on the site. */
export interface Draft {
  article: ContentArticle;
  issue: ContentIssue;
  /** As the file names it; the site may have it under another id. */
  journal: Pick<ContentJournal, 'id'> & Partial<Pick<ContentJournal, 'issn' | 'eissn'>>;
}

/**
 * Shows a draft under a preview link, and nowhere else; exports do not contain it. A draft that is already shown does
 * not change.
 * @param token an unguessable text
 * @param draft null stops showing the draft of this token
 * @returns the id of its journal on the site; null if no draft is shown or the site lacks the journal
 */
export function showDraft(db: Db, token: string, draft: Draft | null): Promise<string | null> {
  return db.tx(async (queries) => {
    if (draft) {
      const id = await journalOnSite(queries, draft.journal);
      if (id === null) return null;
      const { articles, issues } = underIds(
        { articles: [draft.article], issues: [draft.issue] },
        new Map(id === draft.journal.id ? [] : [[draft.journal.id, id]]),
      );
      await queries.query(
        `insert into draft_article (token, issue, content) select $1, $2::jsonb -> 0, $2::jsonb -> 1
         on conflict (token) do nothing`,
        [token, asJson([...issues, ...articles])],
      );
      return id;
    }
    const gone = await queries.query('delete from draft_article where token = $1 returning token', [token]);
    if (gone.length > 0) await contentChanged(queries, [keyOf('article', previewId(token))]);
    return null;
  });
}

/** Prefix of the ids of preview links. */
const PREVIEW = 'preview-';

/** The id under which anybody with the token sees a scheduled article. */
export const previewId = (token: string): string => PREVIEW + token;

/** The token in such an id; null for any other id. */
export const tokenIn = (id: string): string | null => (id.startsWith(PREVIEW) ? id.slice(PREVIEW.length) : null);
