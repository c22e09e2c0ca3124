-- What all processes of the api know of readers of the present hour, for the rules of COUNTER 5.1 on double clicks and sessions.
-- Used on a PostgreSQL server; the embedded database has one process, which keeps the same in memory. Unlogged tables are not in
-- backups and are empty after a crash. Runs on PGlite and on PostgreSQL 15.

-- A visitor with an article, on one day (UTC).
create unlogged table reading (
  -- Of the visitor and the article, with the salt of the day.
  digest bigint primary key,
  -- The session: hours since 1970. It stays that of the first click of a double click.
  hour integer not null,
  -- Whether the session has a download.
  downloaded boolean not null,
  -- The last view and the last download, in milliseconds since 1970; null when there was none.
  view_at bigint,
  download_at bigint,
  -- How the last event counts: as a view, as a download, as the first of its session, as the first download of its session.
  counts_view boolean not null,
  counts_download boolean not null,
  counts_first boolean not null,
  counts_first_download boolean not null
) with (fillfactor = 50);

-- The random salt of the digests of a day; removed when the day is over.
create unlogged table reading_salt (
  day date primary key,
  salt text not null
);
