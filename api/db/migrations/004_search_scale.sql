-- Search that stays fast at a million articles (docs/adr/0008-search.md). Runs on PGlite and on PostgreSQL 15.

-- As before, but text in plain ASCII, which most text is, is returned at once.
create or replace function fold(marked text) returns text language sql immutable strict parallel safe as $$
  select case when octet_length(marked) = char_length(marked) then marked else regexp_replace(
    normalize(
      replace(replace(replace(replace(replace(
        translate(marked, 'ØøŁłĐđÐðİıĦħŦŧ’‘', 'OoLlDdDdIiHhTt'''''),
        'Æ', 'AE'), 'æ', 'ae'), 'Œ', 'OE'), 'œ', 'oe'), 'ß', 'ss'),
      NFKD),
    '[\u0300-\u036f]', '', 'g') end
$$;

-- As before, but the functions that it calls are resolved now: while a dump is restored, only PostgreSQL's own functions are found.
create or replace function title_key(title text) returns text language sql immutable strict parallel safe
begin atomic
  select trim(regexp_replace(lower(fold(plain(title))), '[^[:alnum:]]+', ' ', 'g'));
end;

-- One index of two columns finds articles.

-- The words of an article, and terms that are no words: @ for every article, @Y and @Y-M for its year and month. With these the
-- newest hits are found without reading the others.
create function search_words(words tsvector, published date) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(tsvector_to_array(words) || array['@'] ||
    case when isfinite(published) then array['@' || extract(year from published), '@' || extract(year from published) || '-' || extract(month from published)] else '{}' end)
$$;

-- Each pair of adjacent words with their distance, as two digests of 18 bits: they find phrases without reading articles.
-- Two digests are as exact as the pair itself, and few enough different ones for a small index; a million articles have
-- some hundred million different pairs. (It calls no function of ours: from PostgreSQL 17 on, only PostgreSQL's own
-- functions are found while an index is built.)
create function word_pairs(words tsvector) returns integer[] language sql immutable parallel safe as $$
  select array_agg(term) from (
    select unnest(array[digest & 262143, 262144 + ((digest >> 18) & 262143)])::integer as term from (
      select hashtextextended(lexeme || ' ' || lead(lexeme) over by_place, lead(place) over by_place - place) as digest
      from (select lexeme, unnest(positions) as place from unnest(words)) placed
      window by_place as (order by place)) pair
    where digest is not null) found
$$;

-- The same for the pairs of a query, given as `[["climat", 1, "chang"]]`; null when it has none.
create function pairs_asked(pairs jsonb) returns integer[] language sql immutable parallel safe as $$
  select array_agg(term) from (
    select unnest(array[digest & 262143, 262144 + ((digest >> 18) & 262143)])::integer as term from (
      select hashtextextended(pair ->> 0 || ' ' || (pair ->> 2), (pair ->> 1)::bigint) as digest from jsonb_array_elements(pairs) pair) hashed) found
$$;

drop function article_count(text);
drop index article_search;
-- Out of the row and not compressed: a search reads the dates of many rows and the vectors of few, and then whole.
alter table article alter column search set storage external;
alter table article set (toast_tuple_target = 256);
-- Without fastupdate a search never has to read a list of pending entries.
create index article_found_by on article using gin (search_words(search, published), word_pairs(search)) with (fastupdate = off);

-- The settings below apply within each function only, so they are safe behind a transaction pooler. The planner thinks that
-- reading every row is cheaper than the index, because it does not know the cost of unpacking. Without work_mem a long
-- list of hits would be reduced to pages, and every article on them read.

-- The condition on an article, with $1 words, $2 pairs and $3 phrase; pairs and phrase are null when the query has none.
create function hit_condition(pairs integer[], phrase tsquery) returns text language sql immutable parallel safe as $$
  select 'search_words(search, published) @@ $1'
    || case when pairs is null then '' else ' and word_pairs(search) @> $2' end
    || case when phrase is null then '' else ' and search @@ $3' end
$$;

-- The number of articles that match words, pairs and phrase.
create function count_hits(words tsquery, pairs integer[], phrase tsquery) returns bigint language plpgsql stable
  set enable_seqscan = off set jit = off set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
declare
  hits bigint;
begin
  execute 'select count(*) from article where ' || hit_condition(pairs, phrase) into hits using words, pairs, phrase;
  return hits;
end
$$;

-- The date of the article with `after` newer ones; null past the last, and for one without a date.
create function published_after(after bigint) returns date language sql stable
  set enable_seqscan = off set enable_indexscan = on set jit = off
as $$
  select published from article order by published desc nulls last, id desc offset after limit 1
$$;

-- Terms for all months from `since` to the end of a year.
create function since_month(since date, until_year integer) returns tsquery language sql immutable parallel safe as $$
  select string_agg('''@' || period || '''', '|')::tsquery from (
    select extract(year from since) || '-' || month from generate_series(extract(month from since)::int, 12) month
    union all
    select year::text from generate_series(extract(year from since)::int + 1, until_year) year) named (period)
$$;

-- The newest hits except `without`: `wanted` after the first `skipped`, of `total` hits. When there are many, it reads only
-- as far back as necessary: as many of the newest articles as contain the wanted hits twice if hits are spread evenly, then
-- four times as many, and so on.
create function newest_hits(words tsquery, pairs integer[], phrase tsquery, without bigint[], total bigint, skipped bigint, wanted bigint)
  returns table (id bigint, published date, search tsvector)
  language plpgsql stable rows 1000
  set enable_seqscan = off set enable_indexscan = off set jit = off set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
declare
  needed constant bigint := least(skipped + wanted, total);
  newest constant date := published_after(0);
  reach bigint;
  since date;
  recent tsquery;
begin
  if total > 4 * needed then
    select 2 * needed * sum(article_count) / total into reach from journal;
    loop
      since := published_after(reach);
      -- All articles, or dates without a calendar (infinity): then the whole index is faster.
      exit when since is null or not isfinite(newest) or not isfinite(since) or extract(year from newest) - extract(year from since) > 60;
      recent := words && since_month(since, extract(year from newest)::int);
      if count_hits(recent, pairs, phrase) >= needed + cardinality(without) then
        words := recent;
        exit;
      end if;
      reach := 4 * reach;
    end loop;
  end if;
  return query execute 'select id, published, search from article where ' || hit_condition(pairs, phrase) ||
    ' and not id = any($4) order by published desc nulls last, id desc offset $5 limit $6'
    using words, pairs, phrase, without, skipped, wanted;
end
$$;
