-- The articles of a person: by ORCID iD, else by the name. Runs on PGlite and on PostgreSQL 15.

-- A name as the search folds it. Unlike title_key it keeps what looks like markup: the key in an address has other signs at its places.
create function name_key(name text) returns text language sql immutable strict parallel safe
begin atomic
  select trim(regexp_replace(lower(fold(name)), '[^[:alnum:]]+', ' ', 'g'));
end;

create index author_orcid on author (orcid) where orcid <> '';
create index author_name on author (name_key(name));
