-- Visitors of articles, by which trending articles are ranked. Runs on PGlite and on PostgreSQL 15.

-- Visitors by day: one who returns on another day counts again. One address adds only few (docs/api.md, "Statistics").
-- Nobody knows how many visitors the views so far came from, so each view counts as one. Journals have no visitors.
alter table stat add column visitors bigint not null default 0;
update stat set visitors = views where target like 'article:%';
