-- Filters of a search are terms of its index: journal, type, licence, language and the words of authors' names. Affiliations are searched.
-- Runs on PGlite and on PostgreSQL 15. At a million articles it takes some minutes, as 031 does: every article's words are made again.

-- A licence of Creative Commons without its version, `CC BY-NC`; empty for any other.
create function licence_of(license text, details jsonb) returns text language sql immutable parallel safe
begin atomic
  select coalesce(
    'CC ' || upper(substring(stated from '(?i)(?:^CC[ -]|creativecommons\.org/licenses/)(by(?:-nc)?(?:-nd|-sa)?)(?![a-z]|-[a-z])')),
    case when stated ~* '^CC0|publicdomain/zero' then 'CC0' end, '')
  from (select coalesce(nullif(license, ''), details ->> 'licenceUrl', '') as stated) given;
end;

-- The language of an article without its region, `en`; empty where its file states none.
create function language_of(details jsonb) returns text language sql immutable parallel safe
begin atomic
  select left(lower(split_part(coalesce(details ->> 'lang', ''), '-', 1)), 8);
end;

-- What an article is found by that is no word of its text. A term with @ and a space is mapped for every article (migration 026).
create function filter_terms(journal_id text, type text, license text, details jsonb, authors text) returns text[]
  language sql immutable parallel safe
begin atomic
  select array['@journal ' || journal_id, '@type ' || left(type_of(type), 200)]
    || case when licence_of(license, details) = '' then '{}' else array['@licence ' || licence_of(license, details)] end
    || case when language_of(details) = '' then '{}' else array['@language ' || language_of(details)] end
    || array(select '~' || lexeme from unnest(to_tsvector('simple', fold(with_parts(both_orders(authors))))));
end;

-- Those of all authors, each once, two spaces between them.
alter table article add column affiliations text not null default '';

delete from term_map;
delete from mapped_word;
drop index article_found_by;
alter table article drop column search;
alter table article disable trigger user;
update article set affiliations = stated from (
  select article_id, string_agg(distinct one, '  ') as stated from author, jsonb_array_elements_text(affiliations) one group by 1) of
  where article_id = id;
alter table article enable trigger user;
alter table article
  add column search tsvector generated always as (
    setweight(to_tsvector('english', fold(with_parts(plain(title)))), 'A') ||
    setweight(to_tsvector('english', fold(with_parts(keywords || '. ' || both_orders(authors)))), 'B') ||
    setweight(to_tsvector('english', fold(with_parts(plain(abstract || ' ' || summary_text(details))))), 'C') ||
    setweight(to_tsvector('english', fold(with_parts(plain(section_text(sections)) || ' ' || affiliations))), 'D') ||
    array_to_tsvector(filter_terms(journal_id, type, license, details, authors))
  ) stored;
-- As in migration 004.
alter table article alter column search set storage external;
create index article_found_by on article using gin (search_words(search, published), word_pairs(search)) with (fastupdate = off);
-- The maps of common words are made again by migration 047.
