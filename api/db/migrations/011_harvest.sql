-- When records of articles changed, for harvesters (OAI-PMH 2.0), sitemaps and feeds. Runs on PGlite and on PostgreSQL 15.

alter table article
  -- The last change of what the site says of the article, to the second; for a new article the time when it was stored.
  add column datestamp timestamptz(0) not null default date_trunc('second', now()),
  -- The last change after it was stored; null when there was none. To store the same content again is no change.
  add column revised_at timestamptz(0),
  -- Of the stored content, to recognise the same content; empty for an article that is older than this column.
  add column digest text not null default '';

-- The order in which harvesters read. Both engines compare bytes.
create index article_harvest on article (datestamp, key collate "C");
create index article_harvest_journal on article (journal_id, datestamp, key collate "C");

-- Articles that were removed. A harvester that asks later is told so.
create table removed_article (
  key text primary key,
  journal_id text not null,
  datestamp timestamptz(0) not null
);
create index removed_article_harvest on removed_article (datestamp, key collate "C");

-- Every way to remove an article is recorded; a restore, which replaces all articles, is none.
create function record_removed_article() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('press.restoring', true), '') <> 'on' then
    insert into removed_article (key, journal_id, datestamp)
    values (old.key, old.journal_id, date_trunc('second', clock_timestamp()))
    on conflict (key) do update set journal_id = excluded.journal_id, datestamp = excluded.datestamp;
  end if;
  return null;
end
$$;
create trigger article_removed after delete on article for each row execute function record_removed_article();
