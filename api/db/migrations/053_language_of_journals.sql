-- The language of a journal's title: a page in another language says so beside it.
alter table journal add column lang text not null default '';
