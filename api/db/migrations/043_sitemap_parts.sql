-- The parts of the sitemap are kept when content changes, not computed from all articles. Runs on PGlite and on PostgreSQL 15.

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
