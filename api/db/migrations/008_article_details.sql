-- What articles have beside their text, and the notices that link them.

alter table article add column details jsonb not null default '{}';
alter table author add column suffix text not null default '';

-- An article names another one by its DOI, in lower case. The other one may be stored later, or never.
create table relation (
  article_id bigint not null references article on delete cascade,
  position integer not null,
  kind text not null,
  doi text not null,
  primary key (article_id, position)
);
create index relation_doi on relation (doi);
