-- The most viewed articles of a journal are those with the most visitors: one source can forge views, but few visitors. The column
-- popularity stays for the version before, which reads it. Runs on PGlite and on PostgreSQL 15.
drop index stat_popularity;
create index stat_crowd_of_journal on stat (journal_id, crowd desc) where journal_id is not null and crowd > 0;
