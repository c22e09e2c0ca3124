import type { Queries } from '../db/db';
import { findStored, identityOf } from './articles';
import type { Content } from './model';
import { asJson, lastByKey } from './rows';
import { waitingArticles } from './schedule';

/**
 * Stores the targets of another site's ids, in a transaction that has stored the batch's articles. An import puts
 * `formerAddresses` into a batch of `saveContent`, and names an article or an issue by the id that the batch gives it;
 * the store may give the article another one. Storing an id again replaces its target.
 */
export async function saveFormerAddresses(
  queries: Queries,
  { articles, formerAddresses = [] }: Pick<Content, 'articles' | 'formerAddresses'>,
): Promise<void> {
  if (formerAddresses.length === 0) return;
  const named = new Set(formerAddresses.map(({ leadsTo }) => leadsTo));
  const given = articles.filter(({ id }) => named.has(id));
  const { matchOf } = await findStored(queries, given);
  const waiting = await waitingArticles(queries, given);
  const keys = new Map(
    given.map((article) => [article.id, (matchOf(article) ?? waiting.get(identityOf(article)))?.key ?? article.id]),
  );
  const rows = formerAddresses.map(({ journalId, kind, formerId, leadsTo, file = '' }) => ({
    journal_id: journalId,
    kind,
    former_id: formerId,
    leads_to: kind === 'issue' ? leadsTo : (keys.get(leadsTo) ?? leadsTo),
    file,
  }));
  await queries.query(
    `insert into former_address (journal_id, kind, former_id, leads_to, file)
     select journal_id, kind, former_id, leads_to, file from jsonb_to_recordset($1::jsonb)
       as row (journal_id text, kind text, former_id text, leads_to text, file text)
     on conflict (journal_id, kind, former_id) do update set leads_to = excluded.leads_to, file = excluded.file`,
    [asJson(lastByKey(rows, (row) => JSON.stringify([row.journal_id, row.kind, row.former_id])))],
  );
}
