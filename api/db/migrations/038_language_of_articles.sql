-- An article whose file states no language has that of its journal, else that of the site (F-74). For a million such
-- articles this takes about as long as their import.

alter table article add column states_language boolean not null default true;

create or replace function language_of_journal(of_journal text) returns text language sql stable parallel safe as $$
  select coalesce(
    (select nullif(lang, '') from journal where id = of_journal),
    (select nullif(value ->> 'language', '') from site_part where name = 'publisher'),
    'en')
$$;

create or replace function with_language(details jsonb, of_journal text) returns jsonb language sql stable parallel safe as $$
  select case when coalesce(details ->> 'lang', '') <> '' then details
    else details || jsonb_build_object('lang', language_of_journal(of_journal)) end
$$;

update article
  set states_language = false, details = with_language(details, journal_id), datestamp = date_trunc('second', clock_timestamp())
  where coalesce(details ->> 'lang', '') = '';
