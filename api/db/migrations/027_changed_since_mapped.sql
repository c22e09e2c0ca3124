-- How many articles have changed since the common words were chosen (migration 026): they are chosen again when there are many. Runs on
-- PGlite and on PostgreSQL 15.

alter table mapped_word add column changed bigint not null default 0;
