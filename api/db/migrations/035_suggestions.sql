-- Suggestions while a reader types: titles, authors and journals with words that begin like those that are typed. Runs on PGlite and on
-- PostgreSQL 15. At a million articles both indexes take some minutes.

create function suggested_words(written text) returns tsvector language sql immutable strict parallel safe
begin atomic
  select to_tsvector('simple', fold(plain(written)));
end;

create index article_suggested_words on article using gin (suggested_words(title)) with (fastupdate = off);
create index author_suggested_words on author using gin (suggested_words(name)) with (fastupdate = off);

-- The most fitting of the first 2,000 that the index gives: a beginning of two letters may have most articles.
create function suggestions(typed text) returns table (kind text, label text, journal_id text, article_key text)
  language plpgsql stable rows 10
  set enable_seqscan = off set jit = off set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
declare
  -- Without single Latin letters: too many words begin so.
  asked constant tsquery := (select string_agg(word_query(lexeme)::text || ':*', ' & ')::tsquery
    from unnest(suggested_words(replace(typed, '<', '&lt;'))) where lexeme !~ '^[a-z0-9]$');
begin
  if asked is null then return; end if;
  return query
    (select 'article', a.title, a.journal_id, a.key from (
       select title, title_key, article.journal_id, key, published, id from article where suggested_words(title) @@ asked limit 2000) a
     order by starts_with(title_key, title_key(typed)) desc, published desc nulls last, id desc limit 5)
    union all
    (select 'author', name, '', '' from (select name from author where suggested_words(name) @@ asked limit 2000) named
     group by name order by count(*) desc, name collate "C" limit 3)
    union all
    (select 'journal', title, id, '' from journal where suggested_words(concat_ws(' ', title, abbreviation, id)) @@ asked order by position limit 3);
end
$$;
