-- The words of the index of articles: one normaliser of them and of searches, fold(), which docs/search.md has as a table; filters are words too. Runs
-- on PGlite and on PostgreSQL 15. At a million articles it takes some minutes: every article's words are made again, in one pass over the table.

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

-- The abstracts in other languages, the lay summaries, and the title and the first 20,000 characters of each translation, which begin with its
-- abstract (S-38).
create function summary_text(details jsonb) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(concat_ws(' ', one ->> 'title', left(one ->> 'body', 20000)), ' '), '')
  from (
    select jsonb_path_query(details, '$.summaries[*]')
    union all select jsonb_path_query(details, '$.subArticles[*] ? (@.kind == "translation")')) parts (one)
$$;

-- The full text of an article, as far as a vector can hold it.
create function section_text(sections jsonb) returns text language sql immutable strict parallel safe as $$
  select left(coalesce(string_agg(concat_ws(' ', one ->> 'title', one ->> 'body'), ' '), ''), 300000)
  from jsonb_array_elements(case when jsonb_typeof(sections) = 'array' then sections else '[]' end) one
$$;

-- A licence of Creative Commons without its version, `CC BY-NC`; empty for any other.
create function licence_of(license text, details jsonb) returns text language sql immutable parallel safe
begin atomic
  select coalesce(
    'CC ' || upper(substring(stated from '(?i)(?:^CC[ -]|creativecommons\.org/licenses/)(by(?:-nc)?(?:-nd|-sa)?)(?![a-z]|-[a-z])')),
    case when stated ~* '^CC0|publicdomain/zero' then 'CC0' end, '')
  from (select coalesce(nullif(license, ''), details ->> 'licenceUrl', '') as stated) given;
end;

-- The language of an article without its region, `en`; empty where its file states none.
create function language_of(details jsonb) returns text language sql immutable parallel safe
begin atomic
  select left(lower(split_part(coalesce(details ->> 'lang', ''), '-', 1)), 8);
end;

-- What an article is found by that is no word of its text. A term with @ and a space is mapped for every article (migration 026).
create function filter_terms(journal_id text, type text, license text, details jsonb, authors text) returns text[]
  language sql immutable parallel safe
begin atomic
  select array['@journal ' || journal_id, '@type ' || left(type_of(type), 200)]
    || case when licence_of(license, details) = '' then '{}' else array['@licence ' || licence_of(license, details)] end
    || case when language_of(details) = '' then '{}' else array['@language ' || language_of(details)] end
    || array(select '~' || lexeme from unnest(to_tsvector('simple', fold(with_parts(both_orders(authors))))));
end;

drop function search_query(text);
delete from term_map;
delete from mapped_word;
alter table article drop column search, drop column title_key;
alter table article
  add column title_key text generated always as (title_key(title)) stored,
  -- Keywords as a list: a keyword may contain a comma. The text stays for the search. Null: stored before this, and split at commas.
  add column keyword_list jsonb,
  -- Those of all authors, each once, two spaces between them.
  add column affiliations text not null default '';
alter table article disable trigger user;
update article set affiliations = stated from (
  select article_id, string_agg(distinct one, '  ') as stated from author, jsonb_array_elements_text(affiliations) one group by 1) of
  where article_id = id;
alter table article enable trigger user;
alter table article
  add column search tsvector generated always as (
    setweight(to_tsvector('english', fold(with_parts(plain(title)))), 'A') ||
    setweight(to_tsvector('english', fold(with_parts(keywords || '. ' || both_orders(authors)))), 'B') ||
    setweight(to_tsvector('english', fold(with_parts(plain(abstract || ' ' || summary_text(details))))), 'C') ||
    setweight(to_tsvector('english', fold(with_parts(plain(section_text(sections)) || ' ' || affiliations))), 'D') ||
    array_to_tsvector(filter_terms(journal_id, type, license, details, authors))
  ) stored;
-- As in migration 004.
alter table article alter column search set storage external;

alter table journal
  add column keyword_list jsonb,
  -- Every search compares its text with those of all journals.
  add column title_key text generated always as (title_key(title)) stored,
  add column abbreviation_key text generated always as (title_key(abbreviation)) stored;

-- Whether an author is a person or an organization, where the name does not tell: 'person', 'organization', or ''.
alter table author add column kind text not null default '';
