/**
 * Adds a batch of events and returns the targets that exist. It is one statement: all of the batch is written, or nothing.
 * An event of an article also counts for its journal. All processes write rows in the same order, so that they cannot
 * deadlock.
 *
 * Parameters, one array per column: of the plain counters kind, id, views, clicks, downloads, visitors; of COUNTER
 * usage (`UsageChange`) article id, month, views, downloads, firsts, first downloads. A journal has no visitors.
 */
export const WRITE_BATCH = `
  with given as (
    select * from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])
      as g (kind, id, views, clicks, downloads, visitors)
  ), counted as (
    select 'article:' || a.key as target, a.journal_id, g.views, g.clicks, g.downloads, g.visitors
    from given g join article a on g.kind = 'article' and a.key = g.id
  ), known as (
    select target, views, clicks, downloads, visitors from counted
    union all
    select 'journal:' || journal_id, views, clicks, downloads, 0 from counted
    union all
    select 'journal:' || j.id, g.views, g.clicks, g.downloads, 0 from given g join journal j on g.kind = 'journal' and j.id = g.id
  ), used as (
    insert into usage as u (article_id, month, total_item_investigations, unique_item_investigations, total_item_requests, unique_item_requests)
    select a.id, g.month, g.views + g.downloads, g.first,
      g.downloads + case when a.has_full_text then g.views else 0 end,
      case when a.has_full_text then g.first else g.first_download end
    from unnest($7::text[], $8::date[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[])
      as g (id, month, views, downloads, first, first_download) join article a on a.key = g.id
    order by a.id, g.month
    on conflict (article_id, month) do update set
      total_item_investigations = u.total_item_investigations + excluded.total_item_investigations,
      unique_item_investigations = u.unique_item_investigations + excluded.unique_item_investigations,
      total_item_requests = u.total_item_requests + excluded.total_item_requests,
      unique_item_requests = u.unique_item_requests + excluded.unique_item_requests
  )
  insert into stat as s (target, views, clicks, downloads, visitors)
  select target, sum(views), sum(clicks), sum(downloads), sum(visitors) from known group by target order by target
  on conflict (target) do update set views = s.views + excluded.views, clicks = s.clicks + excluded.clicks,
    downloads = s.downloads + excluded.downloads, visitors = s.visitors + excluded.visitors
  returning target`;
