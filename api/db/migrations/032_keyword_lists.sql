-- Keywords as a list: a keyword may contain a comma. The text stays for the search. Null: stored before this, and split at commas.
alter table article add column keyword_list jsonb;
alter table journal add column keyword_list jsonb;

-- Whether an author is a person or an organization, where the name does not tell: 'person', 'organization', or ''.
alter table author add column kind text not null default '';
