-- The words of PDFs of articles without a text, and pictures of their first pages. The words of all articles are made again, with the same content, and their indexes.
alter table article drop column search;
alter table article
  add column file_text text not null default '',
  add column file_text_of text,
  add column file_picture jsonb,
  add column search tsvector generated always as (
    setweight(to_tsvector('english', fold(with_parts(plain(title)))), 'A') ||
    setweight(to_tsvector('english', fold(with_parts(keywords || '. ' || both_orders(authors)))), 'B') ||
    setweight(to_tsvector('english', fold(with_parts(plain(abstract || ' ' || summary_text(details))))), 'C') ||
    setweight(to_tsvector('english', fold(with_parts(plain(section_text(sections)) || ' ' || affiliations || ' ' || file_text))), 'D') ||
    array_to_tsvector(filter_terms(journal_id, type, license, details, authors))
  ) stored;
alter table article alter column search set storage external;
create index article_unread on article (id) where sections = '[]' and details->'pdf'->>'url' is distinct from file_text_of;
create index article_found_by on article using gin (search_words(search, published)) with (fastupdate = off);
alter index article_found_by alter column 1 set statistics 200;
create index article_found_by_title on article using gin (title_words(search, published)) with (fastupdate = off);
analyze article;

create or replace function name_article_files() returns trigger language plpgsql as $$
begin
  delete from article_file where article_id = new.id;
  insert into article_file (sha256, article_id)
    -- By name: earlier migrations run on tables without this column.
    select name, new.id from file_names(concat(new.details, new.sections, new.abstract, to_jsonb(new) -> 'file_picture')) as name;
  return null;
end
$$;
drop trigger article_files_update on article;
create trigger article_files_update after update of details, sections, abstract, file_picture on article for each row
  when ((old.details, old.sections, old.abstract, old.file_picture) is distinct from (new.details, new.sections, new.abstract, new.file_picture)) execute function name_article_files();
