-- What articles cite, as numbers that two articles share when they cite the same work. Runs on PGlite and on PostgreSQL 15.
-- At a million articles the index takes some minutes.

-- Of a DOI. The end of a sentence is none of it; the same is left off on both sides.
create function doi_number(doi text) returns bigint language sql immutable strict parallel safe as $$
  select hashtextextended('doi:' || rtrim(lower(doi), '.,;:)]'), 0)
$$;

-- Its body is parsed here: an index is made with another search path. Of each reference: of its DOI, else of its letters and digits. A reference of a few letters names no work.
create function cited_works(reference_list jsonb) returns bigint[] language sql immutable strict parallel safe
begin atomic
  select coalesce(array_agg(distinct coalesce(doi_number(doi), hashtextextended(letters, 0))) filter (where doi is not null or length(letters) > 20), '{}')
  from jsonb_array_elements_text(case when jsonb_typeof(reference_list) = 'array' then reference_list else '[]' end) reference,
    lateral (select substring(reference from '10\.\d{4,9}(?:\.\d+)*/[^\s<>"]+') as doi,
      lower(regexp_replace(reference, '[^[:alnum:]]+', '', 'g')) as letters) read;
end;

create index article_cited_works on article using gin (cited_works(reference_list));
