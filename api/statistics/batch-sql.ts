import { COUNTERS } from '@press/contract/calls';
import { EVENT_COLUMNS, listOf } from '../content/counters';

/** The counters of events as a list for SQL; `of` precedes each name. */
const counted = (of: string): string => listOf(EVENT_COLUMNS, (name) => of + name);
const ofJournal = (of: string): string => `${listOf(COUNTERS, (name) => of + name)}, 0`;

/** The number of the first parameter for the columns of COUNTER usage: kind, id and the plain counters precede it. */
const FIRST_OF_USAGE = 4 + COUNTERS.length;
/** Parameters of the columns of COUNTER usage, with these types. */
const usageColumns = (...types: string[]): string =>
  types.map((type, at) => `$${FIRST_OF_USAGE + at}::${type}[]`).join(', ');

/** COUNTER 5.1: two clicks within this time count as one. */
export const DOUBLE_CLICK_MS = 30_000;

/** The difference may be negative, because the clock may have been set back. */
const isDouble = (at: string): string => `coalesce(abs(excluded.${at} - r.${at}) < ${DOUBLE_CLICK_MS}, false)`;
const COUNTS_VIEW = `(excluded.view_at is not null and not ${isDouble('view_at')})`;
const COUNTS_DOWNLOAD = `(excluded.download_at is not null and not ${isDouble('download_at')})`;
const COUNTS = `(${COUNTS_VIEW} or ${COUNTS_DOWNLOAD})`;
const SAME_SESSION = '(r.hour >= excluded.hour)';

/**
 * Adds a batch of events and returns the targets that exist. It is one statement: all of the batch is written, or nothing.
 * An event of an article also counts for its journal. All processes write rows in the same order, so that they cannot
 * deadlock. The usage by COUNTER follows from the table `reading`, which has what all processes know of the current hour.
 *
 * Parameters, one array per column: kind, id, the plain counters (`COUNTERS`), visitors (a journal has none); of each reading:
 * digest of visitor and article, each once, article id, month, hour since 1970, time of the last view or null, of the last
 * download or null.
 */
export const WRITE_BATCH = `
  with given as (
    select * from unnest($1::text[], $2::text[], ${EVENT_COLUMNS.map((_, at) => `$${at + 3}::bigint[]`).join(', ')})
      as g (kind, id, ${counted('')})
  ), counted as (
    select 'article:' || a.key as target, a.journal_id, ${counted('g.')}
    from given g join article a on g.kind = 'article' and a.key = g.id
  ), known as (
    select target, ${counted('')} from counted
    union all
    select 'journal:' || journal_id, ${ofJournal('')} from counted
    union all
    select 'journal:' || j.id, ${ofJournal('g.')} from given g join journal j on g.kind = 'journal' and j.id = g.id
  ), event as (
    select * from unnest(${usageColumns('bigint', 'text', 'date', 'integer', 'bigint', 'bigint')})
      as g (digest, id, month, hour, view_at, download_at)
  ), seen as (
    insert into reading as r (digest, hour, downloaded, view_at, download_at, counts_view, counts_download, counts_first, counts_first_download)
    select event.digest, hour, download_at is not null, view_at, download_at,
      view_at is not null, download_at is not null, true, download_at is not null
    from event join article a on a.key = event.id order by event.digest
    on conflict (digest) do update set
      hour = case when ${COUNTS} then greatest(r.hour, excluded.hour) else r.hour end,
      downloaded = case when ${SAME_SESSION} or not ${COUNTS} then r.downloaded or ${COUNTS_DOWNLOAD} else ${COUNTS_DOWNLOAD} end,
      view_at = coalesce(excluded.view_at, r.view_at),
      download_at = coalesce(excluded.download_at, r.download_at),
      counts_view = ${COUNTS_VIEW},
      counts_download = ${COUNTS_DOWNLOAD},
      counts_first = ${COUNTS} and not ${SAME_SESSION},
      counts_first_download = ${COUNTS_DOWNLOAD} and not (${SAME_SESSION} and r.downloaded)
    returning digest, counts_view, counts_download, counts_first, counts_first_download
  ), change as (
    select id, month, sum(counts_view::integer)::bigint as views, sum(counts_download::integer)::bigint as downloads,
      sum(counts_first::integer)::bigint as first, sum(counts_first_download::integer)::bigint as first_download
    from event join seen using (digest) where counts_view or counts_download group by id, month
  ), used as (
    insert into usage as u (article_id, month, total_item_investigations, unique_item_investigations, total_item_requests, unique_item_requests)
    select a.id, g.month, g.views + g.downloads, g.first,
      g.downloads + case when a.has_full_text then g.views else 0 end,
      case when a.has_full_text then g.first else g.first_download end
    from change g join article a on a.key = g.id
    order by a.id, g.month
    on conflict (article_id, month) do update set
      total_item_investigations = u.total_item_investigations + excluded.total_item_investigations,
      unique_item_investigations = u.unique_item_investigations + excluded.unique_item_investigations,
      total_item_requests = u.total_item_requests + excluded.total_item_requests,
      unique_item_requests = u.unique_item_requests + excluded.unique_item_requests
  )
  insert into stat as s (target, ${counted('')})
  select target, ${listOf(EVENT_COLUMNS, (name) => `sum(${name})`)} from known group by target order by target
  on conflict (target) do update set ${listOf(EVENT_COLUMNS, (name) => `${name} = s.${name} + excluded.${name}`)}
  returning target`;
