-- Facts in which a journal differs from the press, by name; an empty one is not stated.
alter table journal add column facts jsonb not null default '{}';

-- Articles online before their issue, and those of a continuous journal, are not an issue.
update journal set issue_count = (
  select count(*) from issue where journal_id = journal.id and article_count > 0 and (volume <> '' or issue_number <> ''));
