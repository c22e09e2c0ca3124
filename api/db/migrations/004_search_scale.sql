-- Search that stays quick at a million articles (docs/adr/0008). Runs alike on PGlite and PostgreSQL 15.

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

-- Words that say when an article came out, by year and by month: with them the index of words alone finds the newest hits.
-- No visitor's word can be one, since none begins with @.
create function period_words(day date) returns tsvector language sql immutable parallel safe as $$
  select case when day is null or not isfinite(day) then ''::tsvector else
    array_to_tsvector(array['@' || extract(year from day), '@' || extract(year from day) || '-' || extract(month from day)]) end
$$;

-- Everything from a month to the end of a year, as a question in those words.
create function since_month(since date, until_year integer) returns tsquery language sql immutable parallel safe as $$
  select string_agg('''@' || word || '''', '|')::tsquery from (
    select extract(year from since) || '-' || month as word from generate_series(extract(month from since)::int, 12) month
    union all
    select year::text from generate_series(extract(year from since)::int + 1, until_year) year) period
$$;

alter table article drop column search;
alter table article
  add column search tsvector generated always as (
    setweight(to_tsvector('english', fold(plain(title))), 'A') ||
    setweight(to_tsvector('english', fold(keywords)), 'B') ||
    setweight(to_tsvector('english', fold(authors)), 'C') ||
    setweight(to_tsvector('english', fold(plain(abstract))), 'D') ||
    period_words(published)
  ) stored;
-- Out of the row and not compressed: a search looks at many rows' dates but at few vectors, and then wants them at once.
alter table article alter column search set storage external;
alter table article set (toast_tuple_target = 256);

create index article_search on article using gin (search) with (fastupdate = off);

-- Hits of a question. Without work_mem the list of hits would be cut to pages, and every vector on them read.
create or replace function article_count(words text) returns bigint language sql stable
  set enable_seqscan = off set jit = off set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
  select count(*) from article where search @@ search_query(words)
$$;

-- The newest `wanted` hits of a question that has `total`, newest first. For a question with many hits it looks only as far
-- back as it must: at as many of the newest articles as hold them if hits are spread evenly, then at four times as many.
create function newest_hits(words text, total bigint, wanted bigint) returns table (id bigint, published date, search tsvector)
  language plpgsql stable rows 1000
  set enable_seqscan = off set enable_indexscan = off set jit = off set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
declare
  question constant tsquery := search_query(words);
  hits bigint;
  reach bigint;
  since date;
  newest date;
begin
  if total > 4 * wanted then
    select 2 * wanted * sum(article_count) / total into reach from journal;
    select max(a.published) into newest from article a;
    loop
      select a.published into since from article a order by a.published desc nulls last, a.id desc offset reach limit 1;
      -- All of it, undated ones, or dates of no calendar: then the whole index answers sooner.
      exit when since is null or extract(year from newest) - extract(year from since) > 60;
      select count(*) into hits from article a where a.search @@ (question && since_month(since, extract(year from newest)::int));
      if hits >= wanted then
        return query select a.id, a.published, a.search from article a
          where a.search @@ (question && since_month(since, extract(year from newest)::int))
          order by a.published desc nulls last, a.id desc limit wanted;
        return;
      end if;
      reach := reach * 4;
    end loop;
  end if;
  return query select a.id, a.published, a.search from article a where a.search @@ question
    order by a.published desc nulls last, a.id desc limit wanted;
end
$$;
