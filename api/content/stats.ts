import type { Db } from '../db/db';

/** What a site holds, for `content -- stats`. */
export interface Stats {
  engine: string;
  databaseBytes: number;
  journals: number;
  issues: number;
  articles: number;
  members: number;
  messages: { all: number; waiting: number };
  /** Of all journals, events of their articles included. */
  counted: { views: number; clicks: number; downloads: number };
  /** The most viewed articles. */
  top: { id: string; title: string; views: number; clicks: number; downloads: number }[];
}

const HOLDINGS = `
  select pg_database_size(current_database()) as "databaseBytes",
    (select count(*) from journal) as journals, (select count(*) from issue) as issues, (select count(*) from article) as articles,
    (select count(*) from member) as members,
    (select jsonb_build_object('all', count(*), 'waiting', count(*) filter (where forwarded_at is null)) from message) as messages,
    (select jsonb_build_object('views', coalesce(sum(views), 0), 'clicks', coalesce(sum(clicks), 0), 'downloads', coalesce(sum(downloads), 0))
     from stat where target like 'journal:%') as counted`;
const TOP = `
  select a.key as id, a.title, s.views, s.clicks, s.downloads from stat s join article a on s.target = 'article:' || a.key
  order by s.views desc, s.downloads desc, a.id limit 10`;

export async function statsOf(db: Db): Promise<Stats> {
  const [holdings] = await db.query<Omit<Stats, 'engine' | 'top'>>(HOLDINGS);
  if (!holdings) throw new Error('a database without an answer');
  return { engine: db.status().engine, ...holdings, top: await db.query<Stats['top'][number]>(TOP) };
}
