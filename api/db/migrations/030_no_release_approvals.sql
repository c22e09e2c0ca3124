-- A second person no longer approves releases (decision 39). Runs on PGlite and on PostgreSQL 15.
drop table release_approval;
