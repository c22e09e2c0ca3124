-- The functions of the api's database, on PGlite and on PostgreSQL 15 or newer. They are created before the tables that
-- they read.
set local check_function_bodies = off;

-- 1. Words of texts. Functions in generated columns and indexes call only functions that their bodies name as parsed (`begin atomic`): while a
-- dump is restored and, from 17 on, while an index is built, the others are not found.

-- The text of rich text: without tags (the end of a block separates words, an inline tag does not), with entities decoded.
create or replace function plain(rich text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(replace(replace(
    regexp_replace(
      regexp_replace(rich, '</?(?:p|h3|h4|ul|ol|li|blockquote|table|thead|tbody|tr|th|td)(?:\s[^>]*)?>', ' ', 'gi'),
      '</?[a-z][a-z0-9]*(?:\s[^>]*)?>', '', 'gi'),
    '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&')
$$;

-- The words of a text, as far as spellings go. Each step is a row of the table in docs/reference/search.md. Steps
-- without matches cost nothing.
create or replace function fold(marked text) returns text language plpgsql immutable strict parallel safe as $$
declare
  folded text := translate(marked, '’‘ʼʻʹ`´′‐‑‒–—―−“”…', '''''''''''''''''-------   ');
begin
  if octet_length(folded) <> char_length(folded) then
    folded := translate(
      replace(replace(replace(replace(replace(replace(replace(normalize(folded, NFKD),
        'Æ', 'AE'), 'æ', 'ae'), 'Œ', 'OE'), 'œ', 'oe'), 'ß', 'ss'), 'Þ', 'Th'), 'þ', 'th'),
      'ØøŁłĐđÐðİıĦħŦŧς⁄ٱىیکہەة٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९', 'OoLlDdDdIiHhTtσ/اييكههه012345678901234567890123456789');
    -- Invisible signs, accents, and vowel signs of Hebrew and Arabic
    folded := normalize(regexp_replace(folded, '[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff]+', '', 'g'), NFC);
    -- The article and `and` of Arabic
    if folded ~ '[\u0627-\u064a]' then
      folded := regexp_replace(folded, '\m(?:[وفبك]?ال(?=[\u0621-\u064a]{3})|لل(?=[\u0621-\u064a]{3})|و(?=[\u0621-\u064a]{4}))', '', 'g');
    end if;
    -- Each character of a script without spaces, and each Hangul syllable, is a word
    if folded ~ '[\u3005-\ud7a3\uf900-\ufaff\U00020000-\U0002fa1f]' then
      folded := regexp_replace(folded, '([\u3005\u3041-\u3096\u30a1-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0002fa1f])', ' \1 ', 'g');
    end if;
  end if;
  -- women's: the word; O'Brien: one word
  if position('''' in folded) > 0 then
    folded := regexp_replace(folded, '([[:alpha:]])''s(?![[:alnum:]])', '\1', 'gi');
    folded := regexp_replace(folded, '([[:alpha:]])''(?=[[:alpha:]])', '\1', 'g');
  end if;
  -- alkali-silica, HIV/AIDS, kWh/day, 1⁄2
  folded := translate(folded, '-/\_', '    ');
  -- covid19, IL6, B12: letters and digits apart
  if folded ~ '[[:alpha:]][0-9]|[0-9][[:alpha:]]' then
    folded := regexp_replace(regexp_replace(folded, '([[:alpha:]])(?=[0-9])', '\1 ', 'g'), '([0-9])(?=[[:alpha:]])', '\1 ', 'g');
  end if;
  if position('ageing' in lower(folded)) > 0 or position('aging' in lower(folded)) > 0 then
    folded := regexp_replace(folded, '\mage?ing\M', 'ageingx', 'gi');
  end if;
  return folded;
end
$$;

-- A text, followed by the parts of O'Brien and l'eau, and co-operation as one word, so that phrases of the text stay
-- together.
create or replace function with_parts(written text) returns text language sql immutable strict parallel safe as $$
  select case when written !~ '[[:alpha:]][-''’‐‑–][[:alpha:]]' then written else concat_ws(' ', written,
    (select string_agg(part[1] || ' ' || part[2], ' ') from regexp_matches(written, '\m([[:alpha:]]{1,12})[''’](?!s\M)([[:alpha:]]+)', 'gi') part),
    (select string_agg(part[1] || part[2], ' ') from regexp_matches(written, '\m([[:alpha:]]{1,6})[-‐‑–]([[:alpha:]]+)\M', 'g') part)) end
$$;

-- Names of two parts in Chinese, Japanese and Korean letters in both orders.
create or replace function both_orders(names text) returns text language sql immutable strict parallel safe as $$
  select case when octet_length(names) = char_length(names) then names else
    regexp_replace(names, '([\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3]+) ([\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3]+)(?=,|$)', '\1 \2 \2 \1', 'g') end
$$;

-- Two titles with the same key are the same title.
create or replace function title_key(title text) returns text language sql immutable strict parallel safe
begin atomic
  select trim(regexp_replace(lower(fold(plain(title))), '[^[:alnum:]]+', ' ', 'g'));
end;

-- A name as the search folds it. Unlike title_key it keeps apparent markup, because the key in an address has other
-- signs there.
create or replace function name_key(name text) returns text language sql immutable strict parallel safe
begin atomic
  select trim(regexp_replace(lower(fold(name)), '[^[:alnum:]]+', ' ', 'g'));
end;

-- The abstracts in other languages, the lay summaries, and the title and the first 20,000 characters of each translation, which begin with its
-- abstract (S-38).
create or replace function summary_text(details jsonb) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(concat_ws(' ', one ->> 'title', left(one ->> 'body', 20000)), ' '), '')
  from (
    select jsonb_path_query(details, '$.summaries[*]')
    union all select jsonb_path_query(details, '$.subArticles[*] ? (@.kind == "translation")')) parts (one)
$$;

-- The full text of an article, as much as a vector can hold.
create or replace function section_text(sections jsonb) returns text language sql immutable strict parallel safe as $$
  select left(coalesce(string_agg(concat_ws(' ', one ->> 'title', one ->> 'body'), ' '), ''), 300000)
  from jsonb_array_elements(case when jsonb_typeof(sections) = 'array' then sections else '[]' end) one
$$;

-- The type of an article that states none is that of shared/contract/defaults.ts.
create or replace function type_of(stored text) returns text language sql immutable parallel safe as $$
  select case stored when '' then 'Research Article' else stored end
$$;

-- A licence of Creative Commons without its version, `CC BY-NC`; empty for any other.
create or replace function licence_of(license text, details jsonb) returns text language sql immutable parallel safe
begin atomic
  select coalesce(
    'CC ' || upper(substring(stated from '(?i)(?:^CC[ -]|creativecommons\.org/licenses/)(by(?:-nc)?(?:-nd|-sa)?)(?![a-z]|-[a-z])')),
    case when stated ~* '^CC0|publicdomain/zero' then 'CC0' end, '')
  from (select coalesce(nullif(license, ''), details ->> 'licenceUrl', '') as stated) given;
end;

-- The language of an article without its region, `en`; empty if its file states none.
create or replace function language_of(details jsonb) returns text language sql immutable parallel safe
begin atomic
  select left(lower(split_part(coalesce(details ->> 'lang', ''), '-', 1)), 8);
end;

-- The language of an article whose file states none, and its details with it (F-74).
create or replace function language_of_journal(of_journal text) returns text language sql stable parallel safe as $$
  select coalesce(
    (select nullif(lang, '') from journal where id = of_journal),
    (select nullif(value ->> 'language', '') from site_part where name = 'publisher'),
    'en')
$$;

create or replace function with_language(details jsonb, of_journal text) returns jsonb language sql stable parallel safe as $$
  select case when coalesce(details ->> 'lang', '') <> '' then details
    else details || jsonb_build_object('lang', language_of_journal(of_journal)) end
$$;

-- Terms that find an article but are not words of its text. A term with @ and a space is mapped for every article
-- (`term_map`).
create or replace function filter_terms(journal_id text, type text, license text, details jsonb, authors text) returns text[]
  language sql immutable parallel safe
begin atomic
  select array['@journal ' || journal_id, '@type ' || left(type_of(type), 200)]
    || case when licence_of(license, details) = '' then '{}' else array['@licence ' || licence_of(license, details)] end
    || case when language_of(details) = '' then '{}' else array['@language ' || language_of(details)] end
    || array(select '~' || lexeme from unnest(to_tsvector('simple', fold(with_parts(both_orders(authors))))));
end;

-- The words of an article, and terms that are not words: @ for every article, @Y and @Y-M for its year and month, and
-- two digests of 18 bits, # 81234, for each pair of adjacent words with their distance: they find phrases without
-- reading articles. Two digests are as exact as the pair itself, and few enough different ones for a small index.
-- Without the full text, whose pairs would be most of the index and make imports several times slower.
create or replace function search_words(words tsvector, published date) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(tsvector_to_array(words) || array['@']
    || case when isfinite(published) then array['@' || extract(year from published), '@' || extract(year from published) || '-' || extract(month from published)] else '{}' end
    || coalesce((
      select array_agg('# ' || term) from (
        select unnest(array[digest & 262143, 262144 + ((digest >> 18) & 262143)]) as term from (
          select hashtextextended(lexeme || ' ' || lead(lexeme) over by_place, lead(place) over by_place - place) as digest
          from (select lexeme, place from unnest(words), unnest(positions, weights) as at (place, weight) where weight <> 'D') placed
          window by_place as (order by place)) pair
        where digest is not null) found), '{}'))
$$;

-- The words of an article's title, and the terms of filters and dates as in search_words.
create or replace function title_words(words tsvector, published date) returns tsvector language sql immutable parallel safe
begin atomic
  select search_words(array_to_tsvector(array(select lexeme from unnest(words) where positions is null or 'A' = any(weights))), published);
end;

create or replace function suggested_words(written text) returns tsvector language sql immutable strict parallel safe
begin atomic
  select to_tsvector('simple', fold(plain(written)));
end;

-- Of a DOI. The punctuation that ends a sentence does not belong to it and is removed on both sides.
create or replace function doi_number(doi text) returns bigint language sql immutable strict parallel safe as $$
  select hashtextextended('doi:' || rtrim(lower(doi), '.,;:)]'), 0)
$$;

-- Of each reference: the number of its DOI, otherwise of its letters and digits. A reference of a few letters names no work. Two articles that
-- cite one work share its number.
create or replace function cited_works(reference_list jsonb) returns bigint[] language sql immutable strict parallel safe
begin atomic
  select coalesce(array_agg(distinct coalesce(doi_number(doi), hashtextextended(letters, 0))) filter (where doi is not null or length(letters) > 20), '{}')
  from jsonb_array_elements_text(case when jsonb_typeof(reference_list) = 'array' then reference_list else '[]' end) reference,
    lateral (select substring(reference from '10\.\d{4,9}(?:\.\d+)*/[^\s<>"]+') as doi,
      lower(regexp_replace(reference, '[^[:alnum:]]+', '', 'g')) as letters) read;
end;

-- 2. Triggers (schema.sql)

-- Every way to remove an article is recorded, except a restore, which replaces all articles.
create or replace function record_removed_article() returns trigger language plpgsql as $$
declare
  -- How it is removed (content/remove.ts).
  removal jsonb := coalesce(nullif(current_setting('press.removal', true), '')::jsonb, '{}');
  no_trace boolean := coalesce((removal ->> 'withoutTrace')::boolean, false) and coalesce(old.stored_at > now() - interval '1 day', false);
  no_title boolean := no_trace or coalesce((removal ->> 'withoutTitle')::boolean, false);
begin
  if coalesce(current_setting('press.restoring', true), '') <> 'on' then
    insert into removed_article (key, journal_id, datestamp, doi, title, lang, reason, traceless)
    values (old.key, old.journal_id, date_trunc('second', clock_timestamp()), case when not no_trace then old.doi end,
      case when no_title then '' else old.title end, case when no_title then '' else coalesce(old.details ->> 'lang', '') end,
      case when no_trace then '' else coalesce(removal ->> 'why', '') end, no_trace)
    on conflict (key) do update set journal_id = excluded.journal_id, datestamp = excluded.datestamp, doi = excluded.doi,
      title = excluded.title, lang = excluded.lang, reason = excluded.reason, traceless = excluded.traceless;
  end if;
  return null;
end
$$;

create or replace function file_names(content text) returns setof text language sql immutable as $$
  select distinct found[1] from regexp_matches(content, '/api/files/([0-9a-f]{64})/', 'g') as found
$$;

create or replace function name_article_files() returns trigger language plpgsql as $$
begin
  delete from article_file where article_id = new.id;
  insert into article_file (sha256, article_id)
    -- By name: earlier migrations run on tables without this column.
    select name, new.id from file_names(concat(new.details, new.sections, new.abstract, to_jsonb(new) -> 'file_picture')) as name;
  return null;
end
$$;

create or replace function withdraw_files() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    delete from withdrawn_file where sha256 in (select sha256 from new_file);
  elsif coalesce(current_setting('press.restoring', true), '') <> 'on' then
    insert into withdrawn_file (sha256)
      select distinct sha256 from old_file gone
      where not exists (select from article_file kept where kept.sha256 = gone.sha256)
      on conflict (sha256) do nothing;
  end if;
  return null;
end
$$;

create or replace function name_article_facets() returns trigger language plpgsql as $$
begin
  insert into article_facet values (new.id, licence_of(new.license, new.details), language_of(new.details))
    on conflict (article_id) do update set licence = excluded.licence, language = excluded.language
      where (article_facet.licence, article_facet.language) is distinct from (excluded.licence, excluded.language);
  return null;
end
$$;

create or replace function name_journal_of_stat() returns trigger language plpgsql as $$
begin
  update stat set journal_id = article.journal_id from article
  where target = new.target and key = substr(new.target, length('article:') + 1);
  return null;
end
$$;

create or replace function name_journal_in_stat() returns trigger language plpgsql as $$
begin
  update stat set journal_id = new.journal_id
  where target = 'article:' || new.key and journal_id is distinct from new.journal_id;
  return null;
end
$$;

-- 3. Searches (docs/adr/0008-search.md). The settings of a function apply within it only, so they are safe behind a transaction pooler. The
-- planner thinks that reading every row is cheaper than the index, because it does not know the cost of unpacking. Without work_mem a long
-- list of hits would be reduced to pages, and every article on them read.

-- The terms of each pair of a query, given as `[["climat", 1, "chang"]]`, in its notation.
create or replace function pair_terms(pairs jsonb) returns text[] language sql immutable parallel safe
begin atomic
  select array(select format('''# %s'' & ''# %s''', digest & 262143, 262144 + ((digest >> 18) & 262143))
    from jsonb_array_elements(pairs) with ordinality as asked (pair, at),
      hashtextextended(pair ->> 0 || ' ' || (pair ->> 2), (pair ->> 1)::bigint) as digest order by at);
end;

-- The rank of an article: first those with all words in the title, then those with all in title, keywords and names.
create or replace function rank_of(search tsvector, question tsquery) returns real language sql immutable parallel safe as $$
  select ts_rank(search, question) + case when ts_filter(search, '{a}') @@ question then 2 when ts_filter(search, '{a,b}') @@ question then 1 else 0 end
$$;

-- The condition for a hit, with $1 words, $2 phrase and $3 excluded articles.
create or replace function hit_condition(phrase tsquery, without bigint[]) returns text language sql immutable parallel safe as $$
  select 'search_words(search, published) @@ $1' || case when phrase is null then '' else ' and search @@ $2' end
    || case when without = '{}' then '' else ' and not id = any($3)' end
$$;

-- The number of articles with these terms, without excluded ones. `phrase` is the condition that the terms do not
-- express, or null.
create or replace function count_hits(words tsquery, phrase tsquery, without bigint[]) returns bigint language plpgsql stable
  set enable_seqscan = off set enable_indexscan = off set jit = off set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
declare
  hits bigint;
begin
  execute 'select count(*) from article where ' || hit_condition(phrase, without) into hits using words, phrase, without;
  return hits;
end
$$;

-- The date of the article that has `after` newer ones; null past the last, and for an article without a date.
create or replace function published_after(after bigint) returns date language sql stable
  set enable_seqscan = off set enable_indexscan = on set jit = off
as $$
  select published from article order by published desc nulls last, id desc offset after limit 1
$$;

-- Terms for all months from `since` to the end of a year.
create or replace function since_month(since date, until_year integer) returns tsquery language sql immutable parallel safe as $$
  select string_agg('''@' || period || '''', '|')::tsquery from (
    select extract(year from since) || '-' || month from generate_series(extract(month from since)::int, 12) month
    union all
    select year::text from generate_series(extract(year from since)::int + 1, until_year) year) named (period)
$$;

-- The newest hits except `without`: `wanted` after the first `skipped`, of `total` hits. When there are many, it reads only
-- as far back as necessary: as many of the newest articles as contain the wanted hits twice if hits are spread evenly, then
-- four times as many, and so on. Both ways cost the same when the square of the number of hits is half of the articles times
-- the hits that are needed (measured, docs/adr/0008-search.md).
create or replace function newest_hits(words tsquery, phrase tsquery, without bigint[], total bigint, skipped bigint, wanted bigint)
  returns table (id bigint, published date, search tsvector)
  language plpgsql stable rows 1000
  set enable_seqscan = off set enable_indexscan = off set jit = off set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
declare
  needed constant bigint := least(skipped + wanted, total);
  articles constant bigint := (select sum(article_count) from journal);
  newest date;
  reach bigint;
  since date;
  recent tsquery;
begin
  if total > 4 * needed and total * total > needed * articles / 2 then
    newest := published_after(0);
    reach := greatest(1, 2 * needed * articles / total);
    loop
      since := published_after(reach);
      -- All articles, or dates without a calendar (infinity): then the whole index is faster.
      exit when since is null or not isfinite(newest) or not isfinite(since) or extract(year from newest) - extract(year from since) > 60;
      recent := words && since_month(since, extract(year from newest)::int);
      if count_hits(recent, phrase, without) >= needed then
        words := recent;
        exit;
      end if;
      reach := 4 * reach;
    end loop;
  end if;
  return query execute 'select id, published, search from article where ' || hit_condition(phrase, without) ||
    ' order by published desc nulls last, id desc offset $4 limit $5'
    using words, phrase, without, skipped, wanted;
end
$$;

-- The newest `most` hits whose title has all words, by rank. Where they are likely to be in the last months, it reads these
-- only; a word that few titles have is faster without dates.
create or replace function title_hits(words tsquery, checked tsquery, question tsquery, without bigint[], total bigint, most bigint) returns table (id bigint)
  language plpgsql stable rows 500
  set enable_seqscan = off set enable_indexscan = off set jit = off set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
declare
  newest constant date := published_after(0);
  months integer := 3;
  found bigint[] := '{}';
begin
  while total > 20000 and isfinite(newest) and months < 400 loop
    found := array(select a.id from article a
      where title_words(search, published) @@ (words && since_month((newest - make_interval(months => months))::date, extract(year from newest)::int))
        and not a.id = any(without)
      order by published desc nulls last, a.id desc limit most);
    exit when cardinality(found) = most or 16 * cardinality(found) < most;
    months := 2 * months * most / cardinality(found);
  end loop;
  if cardinality(found) < most then
    found := array(select a.id from article a where title_words(search, published) @@ words and not a.id = any(without)
      order by published desc nulls last, a.id desc limit most);
  end if;
  return query
    select hit.id from (select a.id, published, search from article a where a.id = any(found)) hit
    where checked is null or search @@ checked order by ts_rank(search, question) desc, published desc nulls last, hit.id desc;
end
$$;

-- The ids of articles whose titles contain a text, titles that begin with it first. Many titles have such words; for
-- the first 20,000 the order of words is looked up in the stored key, because reading a title again takes a hundred
-- times longer. With a million synthetic titles the search takes 60 ms.
create or replace function titles_with(asked text) returns setof bigint
  language sql stable rows 50
  set enable_seqscan = off set jit = off set max_parallel_workers_per_gather = 0
as $$
  with candidate as materialized (
    select id, published, title_key from article
    where suggested_words(title) @@ plainto_tsquery('simple', fold(asked)) limit 20000)
  select id from candidate, title_key(asked) key
  where position(' ' || key || ' ' in ' ' || title_key || ' ') > 0
  order by starts_with(title_key, key) desc, published desc nulls last, id desc limit 50;
$$;

-- The numbers of hits, and of the articles `exact`, by journal, year, type, licence and language. Index scans are off,
-- so that hits are read by bitmaps; only the index of the facets is read.
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

-- A word as a query of it alone.
create or replace function word_query(word text) returns tsquery language sql immutable parallel safe as $$
  select ('''' || replace(replace(word, '\', '\\'), '''', '''''') || '''')::tsquery
$$;

create or replace function suggestions(typed text, of_journal text default '')
  returns table (kind text, label text, journal_id text, article_key text)
  language plpgsql stable rows 10
  set enable_seqscan = off set jit = off set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
declare
  -- Without single Latin letters, with which too many words begin.
  asked constant tsquery := (select string_agg(word_query(lexeme)::text || ':*', ' & ')::tsquery
    from unnest(suggested_words(replace(typed, '<', '&lt;'))) where lexeme !~ '^[a-z0-9]$');
begin
  if asked is null then return; end if;
  if of_journal <> '' then
    return query
      (select 'article', a.title, a.journal_id, a.key from (
         select title, title_key, article.journal_id, key, published, id from article
         where suggested_words(title) @@ asked and article.journal_id = of_journal limit 2000) a
       order by starts_with(title_key, title_key(typed)) desc, published desc nulls last, id desc limit 5)
      union all
      (select 'author', name, '', ''
       from (select name, article_id from author where suggested_words(name) @@ asked limit 20000) named join article on id = article_id
       where article.journal_id = of_journal group by name order by count(*) desc, name collate "C" limit 3);
    return;
  end if;
  return query
    (select 'article', a.title, a.journal_id, a.key from (
       select title, title_key, article.journal_id, key, published, id from article where suggested_words(title) @@ asked limit 2000) a
     order by starts_with(title_key, title_key(typed)) desc, published desc nulls last, id desc limit 5)
    union all
    (select 'author', name, '', '' from (select name from author where suggested_words(name) @@ asked limit 2000) named
     group by name order by count(*) desc, name collate "C" limit 3)
    union all
    (select 'journal', title, id, '' from journal where suggested_words(concat_ws(' ', title, abbreviation, id)) @@ asked order by position limit 3);
end
$$;

-- 4. Maps of common terms: a search of common words is counted, narrowed and paged without reading its hits.

create or replace function no_bits() returns bit language sql immutable parallel safe as $$ select repeat('0', 8192)::bit(8192) $$;

create or replace function one_bit(id bigint) returns bit language sql immutable parallel safe as $$ select set_bit(no_bits(), (id & 8191)::integer, 1) $$;

-- The terms of an article that are not words.
create or replace function facet_terms(published date, journal_id text, type text) returns text[] language sql immutable parallel safe as $$
  select array['@journal ' || journal_id, '@type ' || type_of(type)] || case when isfinite(published)
    then array['@year ' || extract(year from published), '@month ' || extract(year from published) || '-' || extract(month from published)]
    else array['@undated'] end
$$;

-- The terms of an article; of its pairs only these.
create or replace function mapped_terms(published date, journal_id text, type text, search tsvector, pairs text[]) returns text[]
  language sql stable parallel safe as $$
  select facet_terms(published, journal_id, type)
    || array(select term from unnest(tsvector_to_array(search_words(search, published))) term where term not like '# %' or term = any(pairs))
$$;

-- Changes of articles, in the transaction of the change. Writers of content exclude one another.
create or replace function map_articles() returns trigger language plpgsql as $$
declare
  changed bigint[]; -- Columns of an update; null for all.
  pairs constant text[] := array(select word from mapped_word where word like '# %');
begin
  if not exists (select from mapped_word) then return null; end if;
  if tg_op = 'UPDATE' then
    changed := array(select id from old_article o join new_article n using (id)
      where (o.published, o.journal_id, o.type, o.search) is distinct from (n.published, n.journal_id, n.type, n.search));
  end if;
  if tg_op <> 'INSERT' then
    update term_map m set bits = m.bits & ~ gone.bits from (
      select term, (place >> 13)::integer as block, bit_or(one_bit(place)) as bits
      from (select place, unnest(mapped_terms(published, journal_id, type, search, pairs)) as term
        from old_article join article_place on article_id = id where changed is null or id = any(changed)) had
      where term like '@% %' or term = '@undated' or exists (select from mapped_word where word = term)
      group by 1, 2) gone
    where m.term = gone.term and m.block = gone.block;
  end if;
  if tg_op = 'DELETE' then
    delete from article_place where article_id in (select id from old_article);
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into article_place (article_id) select id from new_article order by journal_id, id;
  end if;
  insert into term_map as m
    select term, (place >> 13)::integer, bit_or(one_bit(place))
    from (select place, unnest(mapped_terms(published, journal_id, type, search, pairs)) as term
      from new_article join article_place on article_id = id where changed is null or id = any(changed)) has
    where term like '@% %' or term = '@undated' or exists (select from mapped_word where word = term)
    group by 1, 2 order by 1, 2
  on conflict (term, block) do update set bits = m.bits | excluded.bits;
  return null;
end
$$;

-- Maps the terms that `from_hits` articles have, if there are `from_articles`. Does nothing while the number of
-- articles is about the same as last time. The terms come from the statistics of the index.
create or replace function refresh_term_maps(from_articles bigint default 50000, from_hits bigint default 10000)
  returns void language plpgsql volatile
  set enable_seqscan = off set jit = off set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
declare
  total constant bigint := (select coalesce(sum(article_count), 0) from journal);
  mapped constant bigint := (select articles from mapped_word where word = '@');
  added text;
begin
  if (mapped is null and total < from_articles) or total between 0.8 * mapped and 1.25 * mapped then return; end if;
  if not exists (select from pg_stats where tablename = 'article_found_by' and attname = 'search_words') then
    analyze article;
  end if;
  delete from term_map;
  delete from mapped_word;
  delete from article_place;
  insert into article_place select id, row_number() over (order by journal_id, id) - 1 from article;
  perform setval(pg_get_serial_sequence('article_place', 'place'), count(*), false) from article_place;
  insert into term_map select term, (place >> 13)::integer, bit_or(one_bit(place))
    from (select distinct place, unnest(facet_terms(published, journal_id, type) || filter_terms(journal_id, type, license, details, '') || array['@']) as term
      from article join article_place on article_id = id) has group by 1, 2;
  for added in
    select word from pg_stats, rows from (unnest(most_common_elems::text::text[]), unnest(most_common_elem_freqs)) as common (word, share)
    where tablename = 'article_found_by' and attname = 'search_words' and word not like '@%' and share * total >= from_hits
  loop
    insert into term_map select added, (place >> 13)::integer, bit_or(one_bit(place))
      from article join article_place on article_id = id where search_words(search, published) @@ word_query(added) group by 2;
    insert into mapped_word values (added, total);
  end loop;
  insert into mapped_word values ('@', total);
end
$$;

-- Maps of terms by their position in the list; position 0 is the articles `ids`. Unmapped terms are looked up in the
-- index.
create or replace function maps_of(words text[], ids bigint[]) returns table (place integer, block integer, bits bit)
  language plpgsql stable rows 500
  set enable_seqscan = off set enable_indexscan = on set jit = off set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
begin
  return query select 0, (p.place >> 13)::integer, bit_or(one_bit(p.place)) from article_place p where article_id = any(ids) group by 2;
  for nth in 1 .. cardinality(words) loop
    if words[nth] like '@%' or exists (select from mapped_word where word = words[nth]) then
      return query select nth, m.block, m.bits from term_map m where term = words[nth];
    else
      return query select nth, (p.place >> 13)::integer, bit_or(one_bit(p.place)) from article join article_place p on article_id = id
        where search_words(search, published) @@ word_query(words[nth]) group by 2;
    end if;
  end loop;
end
$$;
