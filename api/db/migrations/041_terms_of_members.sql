-- Members of boards serve for a term. Runs on PGlite and on PostgreSQL 15.

alter table member
  -- First and last day, month or year; empty where they are not known, and while the term lasts.
  add column since text not null default '',
  add column until text not null default '';
