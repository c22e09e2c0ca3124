-- Suggestions while a reader types: the most fitting of the first 2,000 that the index gives, because a beginning of two letters may have most articles;
-- of one journal (fault 200), authors among the first 20,000. Databases of builds between 2.0.0 and this version have the first of these, or both.
drop function if exists suggestions(text);
create or replace function suggestions(typed text, of_journal text default '')
  returns table (kind text, label text, journal_id text, article_key text)
  language plpgsql stable rows 10
  set enable_seqscan = off set jit = off set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
declare
  -- Without single Latin letters: too many words begin so.
  asked constant tsquery := (select string_agg(word_query(lexeme)::text || ':*', ' & ')::tsquery
    from unnest(suggested_words(replace(typed, '<', '&lt;'))) where lexeme !~ '^[a-z0-9]$');
begin
  if asked is null then return; end if;
  if of_journal <> '' then
    return query
      (select 'article', a.title, a.journal_id, a.key from (
         select title, title_key, article.journal_id, key, published, id from article
         where suggested_words(title) @@ asked and article.journal_id = of_journal limit 2000) a
       order by starts_with(title_key, title_key(typed)) desc, published desc nulls last, id desc limit 5)
      union all
      (select 'author', name, '', ''
       from (select name, article_id from author where suggested_words(name) @@ asked limit 20000) named join article on id = article_id
       where article.journal_id = of_journal group by name order by count(*) desc, name collate "C" limit 3);
    return;
  end if;
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
