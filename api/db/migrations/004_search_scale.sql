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

-- As before, but what it calls is settled now: a restored dump fills rows where only PostgreSQL's own functions are found.
create or replace function title_key(title text) returns text language sql immutable strict parallel safe
begin atomic
  select trim(regexp_replace(lower(fold(plain(title))), '[^[:alnum:]]+', ' ', 'g'));
end;

-- What an article is found by, in one index of two columns.

-- Its words, and signs that no word begins with: @ for every article, @Y and @Y-M for its year and month. With these the
-- newest hits are found without reading the others.
create function search_words(words tsvector, published date) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(tsvector_to_array(words) || array['@'] ||
    case when isfinite(published) then array['@' || extract(year from published), '@' || extract(year from published) || '-' || extract(month from published)] else '{}' end)
$$;

-- Each two words that follow each other, with their distance, as two digests of 18 bits: with these phrases are found
-- without reading articles. Two together are as good as the pair itself, and few enough for an index that stays small, since
-- there are some hundred million different pairs in a million articles. (It calls nothing of ours: PostgreSQL from 17 on
-- builds indexes where only its own functions are found.)
create function word_pairs(words tsvector) returns integer[] language sql immutable parallel safe as $$
  select array_agg(term) from (
    select unnest(array[digest & 262143, 262144 + ((digest >> 18) & 262143)])::integer as term from (
      select hashtextextended(lexeme || ' ' || lead(lexeme) over by_place, lead(place) over by_place - place) as digest
      from (select lexeme, unnest(positions) as place from unnest(words)) placed
      window by_place as (order by place)) pair
    where digest is not null) found
$$;

-- The same of the pairs that a question asks for, given as `[["climat", 1, "chang"]]`; null when it asks for none.
create function pairs_asked(pairs jsonb) returns integer[] language sql immutable parallel safe as $$
  select array_agg(term) from (
    select unnest(array[digest & 262143, 262144 + ((digest >> 18) & 262143)])::integer as term from (
      select hashtextextended(pair ->> 0 || ' ' || (pair ->> 2), (pair ->> 1)::bigint) as digest from jsonb_array_elements(pairs) pair) hashed) found
$$;

drop function article_count(text);
drop index article_search;
-- Out of the row and not compressed: a search looks at many rows' dates but at few vectors, and then wants them at once.
alter table article alter column search set storage external;
alter table article set (toast_tuple_target = 256);
-- Without fastupdate a search never has to read a list of pending entries.
create index article_found_by on article using gin (search_words(search, published), word_pairs(search)) with (fastupdate = off);

-- The settings below hold within each function only, so they are safe behind a transaction pooler. The planner thinks
-- reading every row is cheaper than the index, because it does not see what unpacking costs; and without work_mem a long
-- list of hits would be cut down to pages, and every article on them read.

-- The condition on an article, with $1 words, $2 pairs and $3 phrase; each of the last two is null where nothing is asked of it.
create function hit_condition(pairs integer[], phrase tsquery) returns text language sql immutable parallel safe as $$
  select 'search_words(search, published) @@ $1'
    || case when pairs is null then '' else ' and word_pairs(search) @> $2' end
    || case when phrase is null then '' else ' and search @@ $3' end
$$;

-- How many articles there are in these terms: words, pairs, and what terms alone can't tell.
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

-- Of the hits without those named, `total` in all, newest first: `wanted` after the first `skipped`. Where there are many,
-- it looks only as far back as it must: at as many of the newest articles as hold them if hits are spread evenly, then at
-- four times as many.
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
