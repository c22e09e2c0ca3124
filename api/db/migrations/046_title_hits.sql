-- Hits with all words in their title come first, also where there are more hits than are ranked (docs/adr/0008-search.md). Runs on PGlite and
-- on PostgreSQL 15. At a million articles the index takes some minutes.

-- The words of an article's title, and the terms of filters and dates as in search_words.
create function title_words(words tsvector, published date) returns tsvector language sql immutable parallel safe
begin atomic
  select search_words(array_to_tsvector(array(select lexeme from unnest(words) where positions is null or 'A' = any(weights))), published);
end;

create index article_found_by_title on article using gin (title_words(search, published)) with (fastupdate = off);

-- The newest `most` hits whose title has all words, by rank. Of many, it reads those of the last years only, as many years as have so many hits.
-- `checked` is what the words of titles do not tell, phrases and exclusions; null for nothing.
create function title_hits(words tsquery, checked tsquery, question tsquery, without bigint[], total bigint, most bigint) returns table (id bigint)
  language plpgsql stable rows 500
  set enable_seqscan = off set enable_indexscan = off set jit = off set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
declare
  newest date;
  years integer := 1;
  recent tsquery;
begin
  if total > 20000 and (select count(*) = 5 * most from (select from article where title_words(search, published) @@ words limit 5 * most) hit) then
    newest := published_after(0);
    while isfinite(newest) and years <= 32 loop
      recent := words && since_month((newest - make_interval(years => years))::date, extract(year from newest)::int);
      if (select count(*) from article where title_words(search, published) @@ recent) >= most + cardinality(without) then
        words := recent;
        exit;
      end if;
      years := 2 * years;
    end loop;
  end if;
  return query
    select hit.id from (
      select a.id, published, search from article a where title_words(search, published) @@ words and not a.id = any(without)
      order by published desc nulls last, a.id desc limit most) hit
    where checked is null or search @@ checked order by ts_rank(search, question) desc, published desc nulls last, hit.id desc;
end
$$;
