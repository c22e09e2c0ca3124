-- The most viewed articles of a journal, found by an index, and the parts of the sitemap, kept when content changes. Runs on PGlite and on PostgreSQL 15.

-- Of an article. Triggers keep it, whichever of the two rows comes first; neither is called when a view is counted.
alter table stat add column journal_id text;
update stat set journal_id = article.journal_id from article where target = 'article:' || key;
-- Those with the most visitors: one source can forge views, but few visitors.
create index stat_crowd_of_journal on stat (journal_id, crowd desc) where journal_id is not null and crowd > 0;

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

-- By journal, and year, `undated` or `issues`. The last change may be a day to come.
create table sitemap_part (
  journal_id text not null references journal on delete cascade,
  name text not null,
  entries integer not null,
  lastmod date,
  primary key (journal_id, name)
);

create view sitemap_parts as
  select journal_id, coalesce(lpad(extract(year from published)::text, 4, '0'), 'undated') as name, count(*)::int as entries,
    max(coalesce((revised_at at time zone 'UTC')::date, published)) as lastmod
  from article where published is null or isfinite(published) group by 1, 2
  union all
  select journal_id, 'issues', count(*)::int, max(publication_date)
  from issue where article_count > 0 and (publication_date is null or isfinite(publication_date)) group by 1;

insert into sitemap_part select * from sitemap_parts;
