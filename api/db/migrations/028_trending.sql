-- The articles with the most visitors are found by an index, not among all. Runs on PGlite and on PostgreSQL 15.

-- The logarithm of the number of visitors, in steps of a fifth or less: 0 without any. It seldom changes when a visit is counted, so the row
-- stays in its page and the index is not written: an index by the number itself would be written by each visit.
alter table stat add column crowd smallint not null
  generated always as (case when visitors > 0 then 1 + floor(4 * log(2, visitors))::smallint else 0 end) stored;
create index stat_crowd on stat (crowd desc) where target like 'article:%' and crowd > 0;
