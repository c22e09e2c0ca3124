import { COUNTERS, type CounterName } from '@press/contract/calls';
import type { Db } from '../db/db';
import { listOf } from './counters';

/** Numbers of everything in the database, for `content -- stats`. */
export interface Stats {
  engine: string;
  databaseBytes: number;
  journals: number;
  issues: number;
  articles: number;
  members: number;
  messages: { all: number; waiting: number };
  /** Events of all journals and their articles. */
  counted: Record<CounterName, number>;
  /** Usage of all articles by COUNTER 5.1: without robots and double clicks. */
  usage: Usage;
  /** The most viewed articles. */
  top: ({ id: string; title: string } & Record<CounterName, number> & Usage)[];
}

/**
 * COUNTER 5.1, sums over all months. A request is a view of a full text or PDF; an investigation can also be a view of an
 * abstract.
 */
export interface Usage {
  totalInvestigations: number;
  uniqueInvestigations: number;
  totalRequests: number;
  uniqueRequests: number;
}

const USAGE = `coalesce(sum(total_item_investigations), 0)::bigint as "totalInvestigations", coalesce(sum(unique_item_investigations), 0)::bigint as "uniqueInvestigations",
  coalesce(sum(total_item_requests), 0)::bigint as "totalRequests", coalesce(sum(unique_item_requests), 0)::bigint as "uniqueRequests"`;

const NUMBERS = `
  select pg_database_size(current_database()) as "databaseBytes",
    (select count(*) from journal) as journals, (select count(*) from issue) as issues, (select count(*) from article) as articles,
    (select count(*) from member) as members,
    (select jsonb_build_object('all', count(*), 'waiting', count(*) filter (where forwarded_at is null)) from message) as messages,
    (select jsonb_build_object(${listOf(COUNTERS, (name) => `'${name}', coalesce(sum(${name}), 0)`)})
     from stat where target like 'journal:%') as counted,
    (select to_jsonb(sums) from (select ${USAGE} from usage) sums) as usage`;
const TOP = `
  select a.key as id, a.title, ${listOf(COUNTERS, (name) => `s.${name}`)}, used.*
  from stat s join article a on s.target = 'article:' || a.key cross join lateral (select ${USAGE} from usage where article_id = a.id) used
  order by s.views desc, s.downloads desc, a.id limit 10`;

export async function statsOf(db: Db): Promise<Stats> {
  const [numbers] = await db.query<Omit<Stats, 'engine' | 'top'>>(NUMBERS);
  if (!numbers) throw new Error('The database returned no row of statistics.');
  return { engine: db.status().engine, ...numbers, top: await db.query<Stats['top'][number]>(TOP) };
}
