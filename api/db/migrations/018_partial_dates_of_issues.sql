-- Dates of issues that are known to the month or the year only, like those of articles (migration 013). Runs on PGlite and on
-- PostgreSQL 15.

alter table issue add column publication_length smallint check (publication_length in (4, 7));
