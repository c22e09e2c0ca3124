-- The newest hits of a question with some thousand to some ten thousand: read at once. Runs alike on PGlite and PostgreSQL 15.

-- Of the hits without those named, `total` in all, newest first: `wanted` after the first `skipped`. Where there are many,
-- it looks only as far back as it must: at as many of the newest articles as hold them if hits are spread evenly, then at
-- four times as many. To look back costs what is looked at, to read all hits costs the hits, and the one is as dear as the
-- other where their number squared is half of articles times those needed (measured, docs/adr/0008-search.md).
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
      -- All of it, undated ones too; or dates of no calendar. Then the whole index answers sooner.
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

-- How many hits there are without those named, and of the newest `ranked` of them those from `first` on by rank, as many as
-- `wanted`: both in one reading of the hits, for most of the time of a search is spent on finding and reading them. No row
-- where the planner expects more than `most`: then counting them, and reading the newest after that, is quicker. (Volatile
-- only because PostgreSQL explains no plan otherwise.)
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
