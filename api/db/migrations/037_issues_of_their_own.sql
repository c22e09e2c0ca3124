-- What a publisher says of an issue itself. Files of articles date an issue only as long as nobody else does. Runs on PGlite and on
-- PostgreSQL 15.

alter table issue
  -- Of a special issue or a supplement.
  add column title text not null default '',
  -- Address of its picture.
  add column cover text not null default '',
  -- `open` while articles are added, `closed`; empty when it is not said.
  add column state text not null default '',
  -- Of issues with the same date, in the order of the publisher's file; null when it has none.
  add column place integer,
  -- 1 when all that is known of it is what files of articles say.
  add column from_articles integer not null default 0;
