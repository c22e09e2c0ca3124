-- Usage of articles by the rules of COUNTER 5.1, beside the plain counters of `stat`. Runs on PGlite and on PostgreSQL 15.

-- A view of an article's page is a request if the page has the full text, otherwise an investigation only.
alter table article add column has_full_text boolean not null generated always as (sections <> '[]') stored;

-- One row per article and month (UTC); `month` is its first day.
create table usage (
  article_id bigint not null references article on delete cascade,
  month date not null,
  total_item_investigations bigint not null default 0,
  unique_item_investigations bigint not null default 0,
  total_item_requests bigint not null default 0,
  unique_item_requests bigint not null default 0,
  primary key (article_id, month)
) with (fillfactor = 50);
create index usage_month on usage (month);
