-- Views and downloads that another site counted. They are in the totals of `stat`, but in no COUNTER report of this site.
create table former_usage (
  article_id bigint not null references article on delete cascade,
  -- The first day.
  month date not null,
  views bigint not null default 0,
  downloads bigint not null default 0,
  primary key (article_id, month)
);
