-- The keys of a journal's title and abbreviation: every search compares its text with those of all journals. Runs on PGlite and on PostgreSQL 15.

alter table journal
  add column title_key text generated always as (title_key(title)) stored,
  add column abbreviation_key text generated always as (title_key(abbreviation)) stored;
