-- What changes of content concern, for caches (docs/cdn.md), and messages of clients in the present minute. Runs on PGlite and on
-- PostgreSQL 15.

-- A row for each change, written in its transaction. Changes exclude one another, so that the order of ids is that of the commits.
create table content_change (
  -- Milliseconds since 1970 when the change was made, or one more than the newest id: ids rise also from one database to the next.
  id bigint primary key,
  -- Surrogate keys of what the change concerns.
  keys text[] not null,
  at timestamptz not null default now(),
  -- When the operator's caches were told; null where nobody has been told yet, or there are none.
  purged_at timestamptz,
  purge_attempts integer not null default 0,
  next_purge_at timestamptz not null default now()
);
create index content_change_waiting on content_change (next_purge_at) where purged_at is null;

-- Messages that the processes of the api took from a client in a window of time. Used on a PostgreSQL server; the embedded database has
-- one process, which counts in memory. Unlogged tables are not in backups and are empty after a crash.
create unlogged table client_count (
  -- Of the client, with a random salt that is lost with these rows.
  client text primary key,
  -- Since 1970.
  window_start timestamptz not null,
  count integer not null
) with (fillfactor = 50);
