-- The articles of a person: by ORCID iD, else by the name as it is searched. Runs on PGlite and on PostgreSQL 15.
create index author_orcid on author (orcid) where orcid <> '';
create index author_name on author (title_key(name));
