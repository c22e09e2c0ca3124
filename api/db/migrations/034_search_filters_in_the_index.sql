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

-- As before, and the maps of these terms.
create or replace function refresh_term_maps(from_articles bigint default 50000, from_hits bigint default 10000)
  returns void language plpgsql volatile
  set enable_seqscan = off set enable_indexscan = off set jit = off set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
declare
  total constant bigint := (select coalesce(sum(article_count), 0) from journal);
  mapped constant bigint := (select articles from mapped_word where word = '@');
  common text[];
  added text;
begin
  if mapped is null then
    if total < from_articles then return; end if;
    insert into term_map select term, (id >> 13)::integer, bit_or(one_bit(id))
      from (select distinct id, unnest(facet_terms(published, journal_id, type) || filter_terms(journal_id, type, license, details, '') || array['@']) as term
        from article) has group by 1, 2;
    insert into mapped_word values ('@', total);
  elsif total between 0.8 * mapped and 1.25 * mapped then
    return;
  end if;
  if not exists (select from pg_stats where tablename = 'article_found_by' and attname = 'search_words') then
    analyze article;
  end if;
  common := array(
    select word from pg_stats, rows from (unnest(most_common_elems::text::text[]), unnest(most_common_elem_freqs)) as common (word, share)
    where tablename = 'article_found_by' and attname = 'search_words' and word not like '@%' and share * total >= from_hits
    union all
    select pair_term(digest) from pg_stats, rows from (unnest(most_common_elems::text::integer[]), unnest(most_common_elem_freqs)) as common (digest, share)
    where tablename = 'article_found_by' and attname = 'word_pairs' and share * total >= from_hits);
  delete from term_map where term not like '@%' and term <> all(common);
  delete from mapped_word where word not like '@%' and word <> all(common);
  for added in select word from unnest(common) word where word not in (select m.word from mapped_word m) loop
    if added like '# %' then
      insert into term_map select added, (id >> 13)::integer, bit_or(one_bit(id)) from article
        where word_pairs(search) @> array[substr(added, 3)::integer] group by 2;
    else
      insert into term_map select added, (id >> 13)::integer, bit_or(one_bit(id)) from article
        where search_words(search, published) @@ word_query(added) group by 2;
    end if;
    insert into mapped_word values (added, total);
  end loop;
  update mapped_word set articles = total where word = '@';
end
$$;

-- The numbers of hits, and of the articles `exact`, by journal, year, type, licence and language. The hits are read once. `count_by_value` of
-- migration 014 stays for the version before, which runs on this schema during an upgrade.
create function hit_cells(words tsquery, pairs integer[], phrase tsquery, exact bigint[])
  returns table (journal text, year text, type text, licence text, language text, hits bigint)
  language plpgsql stable rows 1000
  set enable_seqscan = off set enable_indexscan = off set jit = off set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
begin
  return query execute
    'with hit as (
       select id from article where ' || hit_condition(pairs, phrase, null, null) || ' and not id = any($4) union all select unnest($4))
     select journal_id, case when isfinite(published) then extract(year from published)::text else '''' end, type_of(type),
       licence_of(license, details), language_of(details), count(*)
     from hit join article using (id) group by 1, 2, 3, 4, 5'
    using words, pairs, phrase, exact;
end
$$;

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
select refresh_term_maps();
