-- Journals that began, ended or were renamed. Runs on PGlite and on PostgreSQL 15.

alter table journal
  -- The first year, and the year or day of the end; empty where they are not known, or where there is none.
  add column founded text not null default '',
  add column ceased text not null default '',
  -- Lists of titles with their ISSNs, and of what came after it.
  add column former_titles jsonb not null default '[]',
  add column later_titles jsonb not null default '[]';
