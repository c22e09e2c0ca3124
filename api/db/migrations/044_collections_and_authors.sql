-- What a publisher's folder says of a journal's earlier ids and files for authors, and of special issues. Runs on PGlite and on
-- PostgreSQL 15.

alter table journal
  -- Ids that the journal had: its old addresses lead to it.
  add column former_ids jsonb not null default '[]',
  -- Templates, checklists and portals, with their titles and addresses.
  add column for_authors jsonb not null default '[]';

alter table issue
  -- `special` or `supplement`; empty for a regular issue.
  add column kind text not null default '';
