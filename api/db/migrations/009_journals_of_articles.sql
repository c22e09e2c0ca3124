-- A journal that is known only from the files of its articles (1) may be changed by them; one of another source (0) may not.
alter table journal add column from_articles integer not null default 0;
