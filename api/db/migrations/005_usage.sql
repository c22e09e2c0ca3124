-- Usage of articles by the rules of COUNTER 5.1, beside the plain counters of `stat`. Runs alike on PGlite and PostgreSQL 15.

-- Whoever opens the page of an article with its full text has read an item; without, only looked into it.
alter table article add column has_full_text boolean not null generated always as (sections <> '[]') stored;

-- A row an article and month (UTC), named by its first day.
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
