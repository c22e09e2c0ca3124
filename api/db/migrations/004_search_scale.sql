-- Search that stays quick at a million articles (docs/adr/0008-search.md). Runs alike on PGlite and PostgreSQL 15.

-- As before, but text in plain ASCII, which is most of it, is left alone at once.
create or replace function fold(marked text) returns text language sql immutable strict parallel safe as $$
  select case when octet_length(marked) = char_length(marked) then marked else regexp_replace(
    normalize(
      replace(replace(replace(replace(replace(
        translate(marked, 'ØøŁłĐđÐðİıĦħŦŧ’‘', 'OoLlDdDdIiHhTt'''''),
        'Æ', 'AE'), 'æ', 'ae'), 'Œ', 'OE'), 'œ', 'oe'), 'ß', 'ss'),
      NFKD),
    '[\u0300-\u036f]', '', 'g') end
$$;

-- What an article can be found by, as the index knows it; api/server/reads/search-terms.ts puts
-- questions in the same terms:
--   word      each of its words
--   <xxxxx    and
--   >xxxxx    each two words that follow each other, with their distance, as two digests of 20 bits: phrases are found
--             without reading articles, and there are at most two million such terms
--   @         every article
--   @Y @Y-M   its year and month: the newest hits are found without reading the others
-- No word begins with one of these signs.
create function search_terms(words tsvector, published date) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array_agg(term)) from (
    select lexeme as term from unnest(words)
    union all
    select unnest(array['<' || left(digest, 5), '>' || substr(digest, 6, 5)]) from (
      select md5(lexeme || ' ' || lead(place) over by_place - place || ' ' || lead(lexeme) over by_place) as digest
      from (select lexeme, unnest(positions) as place from unnest(words)) placed
      window by_place as (order by place)) pair
    where digest is not null
    union all
    select '@'
    union all
    select unnest(array['@' || extract(year from published), '@' || extract(year from published) || '-' || extract(month from published)])
    where isfinite(published)) found
$$;

drop function article_count(text);
drop index article_search;
-- Out of the row and not compressed: a search looks at many rows' dates but at few vectors, and then wants them at once.
alter table article alter column search set storage external;
alter table article set (toast_tuple_target = 256);
-- Without fastupdate a search never has to read a list of pending entries.
create index article_terms on article using gin (search_terms(search, published)) with (fastupdate = off);

-- The settings below hold within each function only, so they are safe behind a transaction pooler. The planner thinks
-- reading every row is cheaper than the index, because it does not see what unpacking costs; and without work_mem a long
-- list of hits would be cut down to pages, and every article on them read.

-- How many articles there are in these terms. `phrase` is what terms alone can't tell, and null where they can.
create function count_hits(terms tsquery, phrase tsquery) returns bigint language sql stable
  set enable_seqscan = off set jit = off set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
  select count(*) from article where search_terms(search, published) @@ terms and (phrase is null or search @@ phrase)
$$;

-- When the article came out that has `after` newer ones; null past the end, and for one without a date.
create function published_after(after bigint) returns date language sql stable
  set enable_seqscan = off set enable_indexscan = on set jit = off
as $$
  select published from article order by published desc nulls last, id desc offset after limit 1
$$;

-- Terms for everything from a month to the end of a year.
create function since_month(since date, until_year integer) returns tsquery language sql immutable parallel safe as $$
  select string_agg('''@' || period || '''', '|')::tsquery from (
    select extract(year from since) || '-' || month from generate_series(extract(month from since)::int, 12) month
    union all
    select year::text from generate_series(extract(year from since)::int + 1, until_year) year) named (period)
$$;

-- Of the hits without those named, `total` in all, newest first: `wanted` after the first `skipped`. Where there are many, it looks only as far
-- back as it must: at as many of the newest articles as hold them if hits are spread evenly, then at four times as many.
create function newest_hits(terms tsquery, phrase tsquery, without bigint[], total bigint, skipped bigint, wanted bigint)
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
      exit when since is null or not isfinite(newest) or not isfinite(since) or extract(year from newest) - extract(year from since) > 60;
      recent := terms && since_month(since, extract(year from newest)::int);
      if count_hits(recent, phrase) >= needed + cardinality(without) then
        terms := recent;
        exit;
      end if;
      reach := 4 * reach;
    end loop;
  end if;
  return query
    select a.id, a.published, a.search from article a
    where search_terms(a.search, a.published) @@ terms and (phrase is null or a.search @@ phrase) and not a.id = any(without)
    order by a.published desc nulls last, a.id desc offset skipped limit wanted;
end
$$;
