-- The datestamp of a new article is the time when its row is written, not when its transaction began: a harvester that asks before the
-- transaction locks the content is told a time before that (api/reads/harvest.ts). Runs on PGlite and on PostgreSQL 15.

alter table article alter column datestamp set default date_trunc('second', clock_timestamp());
