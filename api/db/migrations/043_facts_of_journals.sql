-- Facts in which a journal differs from the press, by name; an empty one is not stated.
alter table journal add column facts jsonb not null default '{}';
