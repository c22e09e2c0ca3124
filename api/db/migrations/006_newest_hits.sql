-- The newest hits of a query with a thousand to some ten thousand hits, in one statement. Runs on PGlite and on PostgreSQL 15.

-- The newest hits except `without`: `wanted` after the first `skipped`, of `total` hits. When there are many, it reads only
-- as far back as necessary: as many of the newest articles as contain the wanted hits twice if hits are spread evenly, then
-- four times as many, and so on. Both ways cost the same when the square of the number of hits is half of the articles times
-- the hits that are needed (measured, docs/adr/0008-search.md).
create or replace function newest_hits(words tsquery, pairs integer[], phrase tsquery, without bigint[], total bigint, skipped bigint, wanted bigint)
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

-- The number of hits except `without`, and of the newest `ranked` of them those from `first` on by rank, at most `wanted`.
-- Both read the hits once, because finding and reading hits takes most of the time of a search. No row when the planner
-- expects more than `most` hits: then it is faster to count them first and to read the newest afterwards. (Volatile only
-- because PostgreSQL explains no plan otherwise.)
create function first_hits(words tsquery, pairs integer[], phrase tsquery, most bigint, without bigint[], question tsquery, ranked bigint, first bigint, wanted bigint)
  returns table (total bigint, ids bigint[])
  language plpgsql volatile rows 1
  set enable_seqscan = off set enable_indexscan = off set jit = off set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
declare
  condition constant text := hit_condition(pairs, phrase);
  plan json;
begin
  execute 'explain (format json) select 1 from article where ' || condition into plan using words, pairs, phrase;
  if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric > most then return; end if;
  return query execute
    'with hit as materialized (select id, published, search from article where ' || condition || ' and not id = any($4))
     select (select count(*) from hit), array(
       select id from (select * from hit order by published desc nulls last, id desc limit $6) newest
       order by ts_rank(search, $5) desc, published desc nulls last, id desc limit $8 offset $7)'
    using words, pairs, phrase, without, question, ranked, first, wanted;
end
$$;
