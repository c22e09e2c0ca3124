-- The licence and the language of each article, for the numbers of filters. They were read from `details` of each hit, which are compressed and
-- stored apart from the row: of an article with full text that takes ten times as long as the rest of a hit (fault 195).
create table article_facet (
  article_id bigint references article on delete cascade,
  licence text not null,
  language text not null,
  primary key (article_id) include (licence, language)
);

create function name_article_facets() returns trigger language plpgsql as $$
begin
  insert into article_facet values (new.id, licence_of(new.license, new.details), language_of(new.details))
    on conflict (article_id) do update set licence = excluded.licence, language = excluded.language
      where (article_facet.licence, article_facet.language) is distinct from (excluded.licence, excluded.language);
  return null;
end
$$;
create trigger article_facets after insert or update of license, details on article for each row execute function name_article_facets();
insert into article_facet select id, licence_of(license, details), language_of(details) from article on conflict do nothing;

-- As in migration 052. Index scans are off, so that hits are read by bitmaps; the index of the facets is read alone.
create or replace function hit_cells(words tsquery, phrase tsquery, exact bigint[])
  returns table (journal text, year text, type text, licence text, language text, hits bigint)
  language plpgsql stable rows 1000
  set enable_seqscan = off set enable_indexscan = off set jit = off set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
declare
  columns constant text :=
    'select journal_id, published, type, facet.licence, facet.language from article join article_facet facet on article_id = id where ';
begin
  return query execute
    'with hit as (' || columns || hit_condition(phrase, exact) || ' union all ' || columns || 'id = any($3)),
     cell as (select journal_id, case when isfinite(published) then extract(year from published) end as year, type, licence, language, count(*) as hits
       from hit group by 1, 2, 3, 4, 5)
     select journal_id, coalesce(year::text, ''''), type_of(type), licence, language, sum(hits)::bigint from cell group by 1, 2, 3, 4, 5'
    using words, phrase, exact;
end
$$;
