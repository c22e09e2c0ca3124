-- What the version after 2.0.0 knows of articles, issues, journals and boards. Runs on PGlite and on PostgreSQL 15. At a million articles the index of
-- cited works takes some minutes.

-- Articles that are published at a later day (docs/adopt.md). What is not in `article` is nowhere on the site; at its day the api stores it
-- there like any other (api/content/schedule.ts).

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

alter table issue
  -- What a publisher says of an issue itself: the title of a special issue or a supplement. Files of articles date an issue only as long as nobody
  -- else does.
  add column title text not null default '',
  -- Address of its picture.
  add column cover text not null default '',
  -- `open` while articles are added, `closed`; empty when it is not said.
  add column state text not null default '',
  -- Of issues with the same date, in the order of the publisher's file; null when it has none.
  add column place integer,
  -- 1 when all that is known of it is what files of articles say.
  add column from_articles integer not null default 0,
  -- `special` or `supplement`; empty for a regular issue.
  add column kind text not null default '';

alter table journal
  -- The first year, and the year or day of the end; empty where they are not known, or where there is none.
  add column founded text not null default '',
  add column ceased text not null default '',
  -- Lists of titles with their ISSNs, and of what came after it.
  add column former_titles jsonb not null default '[]',
  add column later_titles jsonb not null default '[]',
  -- Ids that the journal had: its old addresses lead to it.
  add column former_ids jsonb not null default '[]',
  -- Templates, checklists and portals, with their titles and addresses.
  add column for_authors jsonb not null default '[]',
  -- The language of its title: a page in another language says so beside it.
  add column lang text not null default '';

alter table member
  -- First and last day, month or year; empty where they are not known, and while the term lasts.
  add column since text not null default '',
  add column until text not null default '';

-- A name as the search folds it. Unlike title_key it keeps what looks like markup: the key in an address has other signs at its places.
create function name_key(name text) returns text language sql immutable strict parallel safe
begin atomic
  select trim(regexp_replace(lower(fold(name)), '[^[:alnum:]]+', ' ', 'g'));
end;

create index author_orcid on author (orcid) where orcid <> '';
create index author_name on author (name_key(name));

-- What articles cite, as numbers that two articles share when they cite the same work.

-- Of a DOI. The end of a sentence is none of it; the same is left off on both sides.
create function doi_number(doi text) returns bigint language sql immutable strict parallel safe as $$
  select hashtextextended('doi:' || rtrim(lower(doi), '.,;:)]'), 0)
$$;

-- Its body is parsed here: an index is made with another search path. Of each reference: of its DOI, else of its letters and digits. A reference of a few letters names no work.
create function cited_works(reference_list jsonb) returns bigint[] language sql immutable strict parallel safe
begin atomic
  select coalesce(array_agg(distinct coalesce(doi_number(doi), hashtextextended(letters, 0))) filter (where doi is not null or length(letters) > 20), '{}')
  from jsonb_array_elements_text(case when jsonb_typeof(reference_list) = 'array' then reference_list else '[]' end) reference,
    lateral (select substring(reference from '10\.\d{4,9}(?:\.\d+)*/[^\s<>"]+') as doi,
      lower(regexp_replace(reference, '[^[:alnum:]]+', '', 'g')) as letters) read;
end;

create index article_cited_works on article using gin (cited_works(reference_list)) with (fastupdate = off);

-- Articles that an editor looks at before they are published (docs/editors.md).
create table draft_article (
  -- Who has it sees the article.
  token text primary key,
  -- As its source gives them.
  issue jsonb not null,
  content jsonb not null
);
