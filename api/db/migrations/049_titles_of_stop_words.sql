-- Titles that a search of stop words alone finds (`To be or not to be`). Runs on PGlite and on PostgreSQL 15.

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
