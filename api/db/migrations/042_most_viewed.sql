-- The most viewed articles of a journal are found by an index, not among all of its articles. Runs on PGlite and on PostgreSQL 15.

-- Of an article. Triggers keep it, whichever of the two rows comes first; neither is called when a view is counted.
alter table stat add column journal_id text;
update stat set journal_id = article.journal_id from article where target = 'article:' || key;

-- The logarithm of the number of views, as `crowd` is that of visitors (migration 028): it seldom changes when a view is counted.
alter table stat add column popularity smallint not null
  generated always as (case when views > 0 then 1 + floor(4 * log(2, views))::smallint else 0 end) stored;
create index stat_popularity on stat (journal_id, popularity desc) where journal_id is not null and popularity > 0;

create function name_journal_of_stat() returns trigger language plpgsql as $$
begin
  update stat set journal_id = article.journal_id from article
  where target = new.target and key = substr(new.target, length('article:') + 1);
  return null;
end
$$;
create trigger stat_journal after insert on stat for each row
  when (new.journal_id is null and new.target like 'article:%') execute function name_journal_of_stat();

create function name_journal_in_stat() returns trigger language plpgsql as $$
begin
  update stat set journal_id = new.journal_id
  where target = 'article:' || new.key and journal_id is distinct from new.journal_id;
  return null;
end
$$;
create trigger article_journal_in_stat after insert or update of journal_id on article for each row
  execute function name_journal_in_stat();
