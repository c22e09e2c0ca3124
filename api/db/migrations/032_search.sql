-- What a search reads: filters and pairs of words as terms of one index, titles first, suggestions, numbers of filters
-- (docs/adr/0008-search.md). Runs on PGlite and on PostgreSQL 15. At a million articles the indexes take half an hour, in which readers read on.

-- As in migration 004, without the full text: its pairs would be most of the index, and make an import some times slower.
create or replace function word_pairs(words tsvector) returns integer[] language sql immutable parallel safe as $$
  select array_agg(term) from (
    select unnest(array[digest & 262143, 262144 + ((digest >> 18) & 262143)])::integer as term from (
      select hashtextextended(lexeme || ' ' || lead(lexeme) over by_place, lead(place) over by_place - place) as digest
      from (select lexeme, place from unnest(words), unnest(positions, weights) as at (place, weight) where weight <> 'D') placed
      window by_place as (order by place)) pair
    where digest is not null) found
$$;

-- As in migration 004, with the two terms of each pair of word_pairs, so that one query has both: also a phrase beside `OR` or behind `-` is found by
-- the index. (It calls no function of ours: from PostgreSQL 17 on, only PostgreSQL's own functions are found while an index is built; and a call of
-- word_pairs would double the time of an import.)
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

-- The words of an article's title, and the terms of filters and dates as in search_words.
create function title_words(words tsvector, published date) returns tsvector language sql immutable parallel safe
begin atomic
  select search_words(array_to_tsvector(array(select lexeme from unnest(words) where positions is null or 'A' = any(weights))), published);
end;

create function suggested_words(written text) returns tsvector language sql immutable strict parallel safe
begin atomic
  select to_tsvector('simple', fold(plain(written)));
end;

create index article_title on article using hash (title_key);
create index article_found_by on article using gin (search_words(search, published)) with (fastupdate = off);
-- The maps are of the most frequent terms that the statistics name: words and pairs.
alter index article_found_by alter column 1 set statistics 200;
create index article_found_by_title on article using gin (title_words(search, published)) with (fastupdate = off);
create index article_suggested_words on article using gin (suggested_words(title)) with (fastupdate = off);
create index author_suggested_words on author using gin (suggested_words(name)) with (fastupdate = off);
analyze article;

-- How well an article answers: first those that have all words in the title, then those with all in title, keywords and names.
create function rank_of(search tsvector, question tsquery) returns real language sql immutable parallel safe as $$
  select ts_rank(search, question) + case when ts_filter(search, '{a}') @@ question then 2 when ts_filter(search, '{a,b}') @@ question then 1 else 0 end
$$;

-- The terms of each pair of a query, in its notation; pairs as in pairs_asked.
create function pair_terms(pairs jsonb) returns text[] language sql immutable parallel safe
begin atomic
  select array(select (select string_agg('''' || pair_term(digest) || '''', ' & ') from unnest(pairs_asked(jsonb_build_array(pair))) digest)
    from jsonb_array_elements(pairs) with ordinality as asked (pair, at) order by at);
end;

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

-- The newest `most` hits whose title has all words, by rank. Where they are likely to be in the last months, it reads these
-- only; a word that few titles have is faster without dates.
create function title_hits(words tsquery, checked tsquery, question tsquery, without bigint[], total bigint, most bigint) returns table (id bigint)
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

-- The ids of articles whose titles have a text, titles that begin with it first. Many titles have such words: for the first 20,000 the
-- order of words is looked up in the stored key, because reading a title again takes a hundred times longer. With a million synthetic
-- titles the search takes 60 ms.
create function titles_with(asked text) returns setof bigint
  language sql stable rows 50
  set enable_seqscan = off set jit = off set max_parallel_workers_per_gather = 0
as $$
  with candidate as materialized (
    select id, published, title_key from article
    where suggested_words(title) @@ plainto_tsquery('simple', fold(asked)) limit 20000)
  select id from candidate, title_key(asked) key
  where position(' ' || key || ' ' in ' ' || title_key || ' ') > 0
  order by starts_with(title_key, key) desc, published desc nulls last, id desc limit 50;
$$;

-- The licence and the language of each article, for the numbers of filters. They were read from `details` of each hit, which are compressed and
-- stored apart from the row: of an article with full text that takes ten times as long as the rest of a hit (fault 195).
create table article_facet (
  article_id bigint references article on delete cascade,
  licence text not null,
  language text not null,
  primary key (article_id) include (licence, language)
);

create function name_article_facets() returns trigger language plpgsql as $$
begin
  insert into article_facet values (new.id, licence_of(new.license, new.details), language_of(new.details))
    on conflict (article_id) do update set licence = excluded.licence, language = excluded.language
      where (article_facet.licence, article_facet.language) is distinct from (excluded.licence, excluded.language);
  return null;
end
$$;
create trigger article_facets after insert or update of license, details on article for each row execute function name_article_facets();
insert into article_facet select id, licence_of(license, details), language_of(details) from article on conflict do nothing;

-- The numbers of hits, and of the articles `exact`, by journal, year, type, licence and language. Index scans are off, so that hits are read by
-- bitmaps; the index of the facets is read alone.
create function hit_cells(words tsquery, phrase tsquery, exact bigint[])
  returns table (journal text, year text, type text, licence text, language text, hits bigint)
  language plpgsql stable rows 1000
  set enable_seqscan = off set enable_indexscan = off set jit = off set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
declare
  columns constant text :=
    'select journal_id, published, type, facet.licence, facet.language from article join article_facet facet on article_id = id where ';
begin
  return query execute
    'with hit as (' || columns || hit_condition(phrase, exact) || ' union all ' || columns || 'id = any($3)),
     cell as (select journal_id, case when isfinite(published) then extract(year from published) end as year, type, licence, language, count(*) as hits
       from hit group by 1, 2, 3, 4, 5)
     select journal_id, coalesce(year::text, ''''), type_of(type), licence, language, sum(hits)::bigint from cell group by 1, 2, 3, 4, 5'
    using words, phrase, exact;
end
$$;
