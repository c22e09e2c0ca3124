-- Articles that are published at a later day (docs/adopt.md). What is not in `article` is nowhere on the site; at its day the api stores it
-- there like any other (api/content/schedule.ts). Runs on PGlite and on PostgreSQL 15.

create table scheduled_article (
  -- The DOI in lower case, else the id: by it the store recognises an article.
  identity text primary key,
  -- Its id; after the publication the one in `article`.
  key text not null,
  journal_id text not null references journal on delete cascade,
  issue_id text not null references issue on delete cascade,
  -- Published from the beginning of this day on (UTC).
  due date not null,
  -- Who has it sees the article before that day.
  token text not null unique default replace(gen_random_uuid()::text, '-', ''),
  digest text not null,
  -- As its source gives it; null after the publication, when only the preview link is left, which leads to the article.
  content jsonb
);
create index scheduled_article_due on scheduled_article (due) where content is not null;
create index scheduled_article_key on scheduled_article (key);
create index scheduled_article_issue on scheduled_article (issue_id);

-- A removed article is known by its DOI too: both addresses say that it was removed.
alter table removed_article add column doi text;
create index removed_article_doi on removed_article (lower(doi));
create or replace function record_removed_article() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('press.restoring', true), '') <> 'on' then
    insert into removed_article (key, journal_id, datestamp, doi)
    values (old.key, old.journal_id, date_trunc('second', clock_timestamp()), old.doi)
    on conflict (key) do update set journal_id = excluded.journal_id, datestamp = excluded.datestamp, doi = excluded.doi;
  end if;
  return null;
end
$$;

-- Which files the articles name. A file that no article names any more is not served. Its bytes stay in the store.
create table article_file (
  sha256 text not null,
  article_id bigint not null references article on delete cascade,
  primary key (sha256, article_id)
);
create index article_file_article on article_file (article_id);
create table withdrawn_file (
  sha256 text primary key,
  at timestamptz not null default now()
);

create function file_names(content text) returns setof text language sql immutable as $$
  select distinct found[1] from regexp_matches(content, '/api/files/([0-9a-f]{64})/', 'g') as found
$$;
insert into article_file (sha256, article_id)
  select name, id from article cross join file_names(details::text || sections::text || abstract) as name
  where details::text like '%/api/files/%' or sections::text like '%/api/files/%' or abstract like '%/api/files/%';

create function name_article_files() returns trigger language plpgsql as $$
begin
  delete from article_file where article_id = new.id;
  insert into article_file (sha256, article_id)
    select name, new.id from file_names(new.details::text || new.sections::text || new.abstract) as name;
  return null;
end
$$;
create trigger article_files_insert after insert on article for each row
  when (new.details::text like '%/api/files/%' or new.sections::text like '%/api/files/%' or new.abstract like '%/api/files/%') execute function name_article_files();
create trigger article_files_update after update of details, sections, abstract on article for each row
  when ((old.details, old.sections, old.abstract) is distinct from (new.details, new.sections, new.abstract)) execute function name_article_files();

create function withdraw_files() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    delete from withdrawn_file where sha256 in (select sha256 from new_file);
  elsif coalesce(current_setting('press.restoring', true), '') <> 'on' then
    insert into withdrawn_file (sha256)
      select distinct sha256 from old_file gone
      where not exists (select from article_file kept where kept.sha256 = gone.sha256)
      on conflict (sha256) do nothing;
  end if;
  return null;
end
$$;
create trigger article_file_named after insert on article_file referencing new table as new_file for each statement execute function withdraw_files();
create trigger article_file_left after delete on article_file referencing old table as old_file for each statement execute function withdraw_files();
