-- A search finds an article in two languages by the words of its translation (S-38). Runs on PGlite and on PostgreSQL 15.

-- As in migration 031, with the title and the first 20,000 characters of each translation, which begin with its abstract.
create or replace function summary_text(details jsonb) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(concat_ws(' ', one ->> 'title', left(one ->> 'body', 20000)), ' '), '')
  from (
    select jsonb_path_query(details, '$.summaries[*]')
    union all select jsonb_path_query(details, '$.subArticles[*] ? (@.kind == "translation")')) parts (one)
$$;

-- The search column follows the function only where a row is written.
update article set details = details where details @? '$.subArticles[*] ? (@.kind == "translation")';
