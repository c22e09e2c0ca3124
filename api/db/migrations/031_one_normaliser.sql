-- One normaliser of the words of the index and of searches: fold(). docs/search.md has it as a table. Runs on PGlite and on PostgreSQL 15.
-- At a million articles it takes some minutes: every article's words are made again, in one pass over the table.

-- The words of a text, as far as spellings go. Each step is a row of the table in docs/search.md. What a text does not have costs nothing.
create or replace function fold(marked text) returns text language plpgsql immutable strict parallel safe as $$
declare
  folded text := translate(marked, '’‘ʼʻʹ`´′‐‑‒–—―−“”…', '''''''''''''''''-------   ');
begin
  if octet_length(folded) <> char_length(folded) then
    folded := translate(
      replace(replace(replace(replace(replace(replace(replace(normalize(folded, NFKD),
        'Æ', 'AE'), 'æ', 'ae'), 'Œ', 'OE'), 'œ', 'oe'), 'ß', 'ss'), 'Þ', 'Th'), 'þ', 'th'),
      'ØøŁłĐđÐðİıĦħŦŧς⁄ٱىیکہەة٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९', 'OoLlDdDdIiHhTtσ/اييكههه012345678901234567890123456789');
    -- Signs that nobody sees, accents, and vowel signs of Hebrew and Arabic
    folded := normalize(regexp_replace(folded, '[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff]+', '', 'g'), NFC);
    -- The article and `and` of Arabic
    if folded ~ '[\u0627-\u064a]' then
      folded := regexp_replace(folded, '\m(?:[وفبك]?ال(?=[\u0621-\u064a]{3})|لل(?=[\u0621-\u064a]{3})|و(?=[\u0621-\u064a]{4}))', '', 'g');
    end if;
    -- Each character of a script without spaces is a word, and each syllable of Hangul
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

-- A text, and behind it the parts of O'Brien and l'eau, and co-operation as one word. Behind, so that phrases of the text stay together.
create function with_parts(written text) returns text language sql immutable strict parallel safe as $$
  select case when written !~ '[[:alpha:]][-''’‐‑–][[:alpha:]]' then written else concat_ws(' ', written,
    (select string_agg(part[1] || ' ' || part[2], ' ') from regexp_matches(written, '\m([[:alpha:]]{1,12})[''’](?!s\M)([[:alpha:]]+)', 'gi') part),
    (select string_agg(part[1] || part[2], ' ') from regexp_matches(written, '\m([[:alpha:]]{1,6})[-‐‑–]([[:alpha:]]+)\M', 'g') part)) end
$$;

-- Names of two parts in Chinese, Japanese and Korean letters in both orders.
create function both_orders(names text) returns text language sql immutable strict parallel safe as $$
  select case when octet_length(names) = char_length(names) then names else
    regexp_replace(names, '([\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3]+) ([\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3]+)(?=,|$)', '\1 \2 \2 \1', 'g') end
$$;

-- The abstracts in other languages and the lay summaries of an article.
create function summary_text(details jsonb) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(concat_ws(' ', one ->> 'title', one ->> 'body'), ' '), '')
  from jsonb_array_elements(case when jsonb_typeof(details -> 'summaries') = 'array' then details -> 'summaries' else '[]' end) one
$$;

-- The full text of an article, as far as a vector can hold it.
create function section_text(sections jsonb) returns text language sql immutable strict parallel safe as $$
  select left(coalesce(string_agg(concat_ws(' ', one ->> 'title', one ->> 'body'), ' '), ''), 300000)
  from jsonb_array_elements(case when jsonb_typeof(sections) = 'array' then sections else '[]' end) one
$$;

-- As in migration 004, without the full text: its pairs would be most of the index, and make an import some times slower.
create or replace function word_pairs(words tsvector) returns integer[] language sql immutable parallel safe as $$
  select array_agg(term) from (
    select unnest(array[digest & 262143, 262144 + ((digest >> 18) & 262143)])::integer as term from (
      select hashtextextended(lexeme || ' ' || lead(lexeme) over by_place, lead(place) over by_place - place) as digest
      from (select lexeme, place from unnest(words), unnest(positions, weights) as at (place, weight) where weight <> 'D') placed
      window by_place as (order by place)) pair
    where digest is not null) found
$$;

drop function search_query(text);
alter table article drop column search, drop column title_key;
alter table article
  add column title_key text generated always as (title_key(title)) stored,
  add column search tsvector generated always as (
    setweight(to_tsvector('english', fold(with_parts(plain(title)))), 'A') ||
    setweight(to_tsvector('english', fold(with_parts(keywords || '. ' || both_orders(authors)))), 'B') ||
    setweight(to_tsvector('english', fold(with_parts(plain(abstract || ' ' || summary_text(details))))), 'C') ||
    setweight(to_tsvector('english', fold(with_parts(plain(section_text(sections))))), 'D')
  ) stored;
-- As in migration 004.
alter table article alter column search set storage external;
create index article_title on article using hash (title_key);
create index article_found_by on article using gin (search_words(search, published), word_pairs(search)) with (fastupdate = off);

-- How well an article answers: first those that have all words in the title, then those with all in title, keywords and names.
create function rank_of(search tsvector, question tsquery) returns real language sql immutable parallel safe as $$
  select ts_rank(search, question) + case when ts_filter(search, '{a}') @@ question then 2 when ts_filter(search, '{a,b}') @@ question then 1 else 0 end
$$;

-- As in migration 014, by this rank.
create or replace function first_hits(words tsquery, pairs integer[], phrase tsquery, most bigint, without bigint[], question tsquery, ranked bigint,
    first bigint, wanted bigint, within text default null, kind text default null)
  returns table (total bigint, ids bigint[])
  language plpgsql volatile rows 1
  set enable_seqscan = off set enable_indexscan = off set jit = off set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
declare
  plan json;
begin
  -- How many hits there are without the filters: these are checked in each of them.
  execute 'explain (format json) select 1 from article where ' || hit_condition(pairs, phrase, null, null)
    into plan using words, pairs, phrase;
  if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric > most then return; end if;
  return query execute
    'with hit as materialized (select id, published, search from article where ' || hit_condition(pairs, phrase, within, kind) || ' and not id = any($6))
     select (select count(*) from hit), array(
       select id from (select * from hit order by published desc nulls last, id desc limit $8) newest
       order by rank_of(search, $7) desc, published desc nulls last, id desc limit $10 offset $9)'
    using words, pairs, phrase, within, kind, without, question, ranked, first, wanted;
end
$$;

-- The maps of common words are made of the new words.
delete from term_map;
delete from mapped_word;
select refresh_term_maps();
