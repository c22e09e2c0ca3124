-- Search within a journal and a type of article, and the numbers of hits by journal, year and type
-- (docs/adr/0008-search.md). Runs on PGlite and on PostgreSQL 15. The new parameters have defaults: a program of the version
-- before calls the same functions.

drop function first_hits(tsquery, integer[], tsquery, bigint, bigint[], tsquery, bigint, bigint, bigint);
drop function newest_hits(tsquery, integer[], tsquery, bigint[], bigint, bigint, bigint);
drop function count_hits(tsquery, integer[], tsquery);
drop function hit_condition(integer[], tsquery);

-- The type of an article that states none is that of shared/contract/defaults.ts.
create function type_of(stored text) returns text language sql immutable parallel safe as $$
  select case stored when '' then 'Research Article' else stored end
$$;

-- The condition on an article, with $1 words, $2 pairs, $3 phrase, $4 journal and $5 type; all but the words may be null. The
-- journal is compared as an expression: with the index of journals, PostgreSQL would read the vectors of all of its articles.
create function hit_condition(pairs integer[], phrase tsquery, within text, kind text) returns text language sql immutable parallel safe as $$
  select 'search_words(search, published) @@ $1'
    || case when pairs is null then '' else ' and word_pairs(search) @> $2' end
    || case when phrase is null then '' else ' and search @@ $3' end
    || case when within is null then '' else ' and journal_id || '''' = $4' end
    || case when kind is null then '' else ' and type_of(type) = $5' end
$$;

-- The number of articles that match words, pairs and phrase.
create function count_hits(words tsquery, pairs integer[], phrase tsquery, within text default null, kind text default null)
  returns bigint language plpgsql stable
  set enable_seqscan = off set jit = off set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
declare
  hits bigint;
begin
  execute 'select count(*) from article where ' || hit_condition(pairs, phrase, within, kind)
    into hits using words, pairs, phrase, within, kind;
  return hits;
end
$$;

-- As in migration 006.
create function newest_hits(words tsquery, pairs integer[], phrase tsquery, without bigint[], total bigint, skipped bigint, wanted bigint,
    within text default null, kind text default null)
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
      if count_hits(recent, pairs, phrase, within, kind) >= needed + cardinality(without) then
        words := recent;
        exit;
      end if;
      reach := 4 * reach;
    end loop;
  end if;
  return query execute 'select id, published, search from article where ' || hit_condition(pairs, phrase, within, kind) ||
    ' and not id = any($6) order by published desc nulls last, id desc offset $7 limit $8'
    using words, pairs, phrase, within, kind, without, skipped, wanted;
end
$$;

-- As in migration 006.
create function first_hits(words tsquery, pairs integer[], phrase tsquery, most bigint, without bigint[], question tsquery, ranked bigint,
    first bigint, wanted bigint, within text default null, kind text default null)
  returns table (total bigint, ids bigint[])
  language plpgsql volatile rows 1
  set enable_seqscan = off set enable_indexscan = off set jit = off set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
declare
  plan json;
begin
  -- How many hits there are without the filters: these are checked in each of them.
  execute 'explain (format json) select 1 from article where ' || hit_condition(pairs, phrase, null, null)
    into plan using words, pairs, phrase;
  if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric > most then return; end if;
  return query execute
    'with hit as materialized (select id, published, search from article where ' || hit_condition(pairs, phrase, within, kind) || ' and not id = any($6))
     select (select count(*) from hit), array(
       select id from (select * from hit order by published desc nulls last, id desc limit $8) newest
       order by ts_rank(search, $7) desc, published desc nulls last, id desc limit $10 offset $9)'
    using words, pairs, phrase, within, kind, without, question, ranked, first, wanted;
end
$$;

-- The numbers of hits, and of the articles `exact`, by journal, by year and by type: at most `most` values of each, those with the
-- most hits. The hits are read once; a filter counts for the other two, so that a reader sees what another value would give.
create function count_by_value(words tsquery, pairs integer[], phrase tsquery, exact bigint[], within text, of_year integer, kind text, most integer)
  returns table (facet text, value text, hits bigint)
  language plpgsql stable rows 30
  set enable_seqscan = off set enable_indexscan = off set jit = off set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
begin
  return query execute
    'with hit as (
       select journal_id, published, type from article where ' || hit_condition(pairs, phrase, null, null) || ' and not id = any($6)
       union all select journal_id, published, type from article where id = any($6)),
     cell as materialized (
       select journal_id, date_part(''year'', published)::integer as year, type_of(type) as type, count(*) as hits
       from hit group by 1, 2, 3),
     counted as (
       select ''journal'' as facet, journal_id as value, sum(hits)::bigint as hits from cell
       where ($7::integer is null or year = $7) and ($5 is null or type = $5) group by 2
       union all
       select ''year'', year::text, sum(hits)::bigint from cell
       where ($4 is null or journal_id = $4) and ($5 is null or type = $5) and year is not null group by 2
       union all
       select ''type'', type, sum(hits)::bigint from cell
       where ($4 is null or journal_id = $4) and ($7::integer is null or year = $7) group by 2)
     select facet, value, hits from (
       select *, row_number() over (partition by facet order by hits desc, value desc) as place from counted) numbered
     where place <= $8 order by facet, place'
    using words, pairs, phrase, within, kind, exact, of_year, most;
end
$$;
