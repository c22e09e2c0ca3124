-- The pairs of adjacent words are terms of the same column as the words, so that one query has both: also a phrase beside `OR` or behind `-` is
-- found by the index (docs/adr/0008-search.md). Runs on PGlite and on PostgreSQL 15. At a million articles the index takes some minutes.

-- As in migration 004, with the two terms of each pair of migration 031. (It calls no function of ours: from PostgreSQL 17 on, only PostgreSQL's own
-- functions are found while an index is built; and a call of word_pairs would double the time of an import.)
create or replace function search_words(words tsvector, published date) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(tsvector_to_array(words) || array['@']
    || case when isfinite(published) then array['@' || extract(year from published), '@' || extract(year from published) || '-' || extract(month from published)] else '{}' end
    || coalesce((
      select array_agg('# ' || term) from (
        select unnest(array[digest & 262143, 262144 + ((digest >> 18) & 262143)]) as term from (
          select hashtextextended(lexeme || ' ' || lead(lexeme) over by_place, lead(place) over by_place - place) as digest
          from (select lexeme, place from unnest(words), unnest(positions, weights) as at (place, weight) where weight <> 'D') placed
          window by_place as (order by place)) pair
        where digest is not null) found), '{}'))
$$;

-- The terms of each pair of a query, in its notation; pairs as in pairs_asked.
create function pair_terms(pairs jsonb) returns text[] language sql immutable parallel safe
begin atomic
  select array(select (select string_agg('''' || pair_term(digest) || '''', ' & ') from unnest(pairs_asked(jsonb_build_array(pair))) digest)
    from jsonb_array_elements(pairs) with ordinality as asked (pair, at) order by at);
end;

create index article_found_by_all on article using gin (search_words(search, published)) with (fastupdate = off);
-- The maps are of the most frequent terms that the statistics name: words and pairs.
alter index article_found_by_all alter column 1 set statistics 200;
analyze article;
-- Last, because it locks readers out until the end.
drop index article_found_by;
alter index article_found_by_all rename to article_found_by;

-- The condition on a hit, with $1 words, $2 phrase and $3 the articles that are none.
create function hit_condition(phrase tsquery, without bigint[]) returns text language sql immutable parallel safe as $$
  select 'search_words(search, published) @@ $1' || case when phrase is null then '' else ' and search @@ $2' end
    || case when without = '{}' then '' else ' and not id = any($3)' end
$$;

-- The number of articles with these terms, without some. `phrase` is what the terms do not tell; null for nothing.
create function count_hits(words tsquery, phrase tsquery, without bigint[]) returns bigint language plpgsql stable
  set enable_seqscan = off set enable_indexscan = off set jit = off set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
declare
  hits bigint;
begin
  execute 'select count(*) from article where ' || hit_condition(phrase, without) into hits using words, phrase, without;
  return hits;
end
$$;

-- As in migration 014.
create function newest_hits(words tsquery, phrase tsquery, without bigint[], total bigint, skipped bigint, wanted bigint)
  returns table (id bigint, published date, search tsvector)
  language plpgsql stable rows 1000
  set enable_seqscan = off set enable_indexscan = off set jit = off set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
declare
  needed constant bigint := least(skipped + wanted, total);
  articles constant bigint := (select sum(article_count) from journal);
  newest date;
  reach bigint;
  since date;
  recent tsquery;
begin
  if total > 4 * needed and total * total > needed * articles / 2 then
    newest := published_after(0);
    reach := greatest(1, 2 * needed * articles / total);
    loop
      since := published_after(reach);
      -- All articles, or dates without a calendar (infinity): then the whole index is faster.
      exit when since is null or not isfinite(newest) or not isfinite(since) or extract(year from newest) - extract(year from since) > 60;
      recent := words && since_month(since, extract(year from newest)::int);
      if count_hits(recent, phrase, without) >= needed then
        words := recent;
        exit;
      end if;
      reach := 4 * reach;
    end loop;
  end if;
  return query execute 'select id, published, search from article where ' || hit_condition(phrase, without) ||
    ' order by published desc nulls last, id desc offset $4 limit $5'
    using words, phrase, without, skipped, wanted;
end
$$;

-- As in migration 047.
create function hit_cells(words tsquery, phrase tsquery, exact bigint[])
  returns table (journal text, year text, type text, licence text, language text, hits bigint)
  language plpgsql stable rows 1000
  set enable_seqscan = off set enable_indexscan = off set jit = off set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
declare
  columns constant text := 'select journal_id, published, type, license, details ->> ''licenceUrl'' as url, details ->> ''lang'' as lang from article where ';
begin
  return query execute
    'with hit as (' || columns || hit_condition(phrase, exact) || ' union all ' || columns || 'id = any($3)),
     cell as (select journal_id, case when isfinite(published) then extract(year from published) end as year, type, license, url, lang, count(*) as hits
       from hit group by 1, 2, 3, 4, 5, 6)
     select journal_id, coalesce(year::text, ''''), type_of(type), licence_of(license, jsonb_build_object(''licenceUrl'', url)),
       language_of(jsonb_build_object(''lang'', lang)), sum(hits)::bigint
     from cell group by 1, 2, 3, 4, 5'
    using words, phrase, exact;
end
$$;

-- As in migration 047; pairs are words.
create or replace function refresh_term_maps(from_articles bigint default 50000, from_hits bigint default 10000)
  returns void language plpgsql volatile
  set enable_seqscan = off set jit = off set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
declare
  total constant bigint := (select coalesce(sum(article_count), 0) from journal);
  mapped constant bigint := (select articles from mapped_word where word = '@');
  added text;
begin
  if (mapped is null and total < from_articles) or total between 0.8 * mapped and 1.25 * mapped then return; end if;
  if not exists (select from pg_stats where tablename = 'article_found_by' and attname = 'search_words') then
    analyze article;
  end if;
  delete from term_map;
  delete from mapped_word;
  delete from article_place;
  insert into article_place select id, row_number() over (order by journal_id, id) - 1 from article;
  perform setval(pg_get_serial_sequence('article_place', 'place'), count(*), false) from article_place;
  insert into term_map select term, (place >> 13)::integer, bit_or(one_bit(place))
    from (select distinct place, unnest(facet_terms(published, journal_id, type) || filter_terms(journal_id, type, license, details, '') || array['@']) as term
      from article join article_place on article_id = id) has group by 1, 2;
  for added in
    select word from pg_stats, rows from (unnest(most_common_elems::text::text[]), unnest(most_common_elem_freqs)) as common (word, share)
    where tablename = 'article_found_by' and attname = 'search_words' and word not like '@%' and share * total >= from_hits
  loop
    insert into term_map select added, (place >> 13)::integer, bit_or(one_bit(place))
      from article join article_place on article_id = id where search_words(search, published) @@ word_query(added) group by 2;
    insert into mapped_word values (added, total);
  end loop;
  insert into mapped_word values ('@', total);
end
$$;

-- As in migration 046: the newest `most` hits whose title has all words, by rank. Where they are likely to be in the last months, it reads these
-- only; a word that few titles have is faster without dates.
create or replace function title_hits(words tsquery, checked tsquery, question tsquery, without bigint[], total bigint, most bigint) returns table (id bigint)
  language plpgsql stable rows 500
  set enable_seqscan = off set enable_indexscan = off set jit = off set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
declare
  newest constant date := published_after(0);
  months integer := 3;
  found bigint[] := '{}';
begin
  while total > 20000 and isfinite(newest) and months < 400 loop
    found := array(select a.id from article a
      where title_words(search, published) @@ (words && since_month((newest - make_interval(months => months))::date, extract(year from newest)::int))
        and not a.id = any(without)
      order by published desc nulls last, a.id desc limit most);
    exit when cardinality(found) = most or 16 * cardinality(found) < most;
    months := 2 * months * most / cardinality(found);
  end loop;
  if cardinality(found) < most then
    found := array(select a.id from article a where title_words(search, published) @@ words and not a.id = any(without)
      order by published desc nulls last, a.id desc limit most);
  end if;
  return query
    select hit.id from (select a.id, published, search from article a where a.id = any(found)) hit
    where checked is null or search @@ checked order by ts_rank(search, question) desc, published desc nulls last, hit.id desc;
end
$$;

-- The functions with pairs, and has_word, stay for the version before, which runs on this schema during an upgrade.
create or replace function hit_condition(pairs integer[], phrase tsquery, within text, kind text) returns text language sql immutable parallel safe as $$
  select 'search_words(search, published) @@ ($1'
    || coalesce((select string_agg(' && ''''''' || pair_term(digest) || '''''''::tsquery', '') from unnest(pairs) digest), '') || ')'
    || case when phrase is null then '' else ' and search @@ $3' end
    || case when within is null then '' else ' and journal_id || '''' = $4' end
    || case when kind is null then '' else ' and type_of(type) = $5' end
$$;
