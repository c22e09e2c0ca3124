-- Full-text search. Words are folded in the index and in the query, so that `Muller` finds `Müller`.

-- The text of rich text: without tags (the end of a block separates words, an inline tag does not), with entities decoded.
create function plain(rich text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(replace(replace(
    regexp_replace(
      regexp_replace(rich, '</?(?:p|h3|h4|ul|ol|li|blockquote|table|thead|tbody|tr|th|td)(?:\s[^>]*)?>', ' ', 'gi'),
      '</?[a-z][a-z0-9]*(?:\s[^>]*)?>', '', 'gi'),
    '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&')
$$;

-- Letters without diacritics; those that Unicode does not decompose are listed.
create function fold(marked text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    normalize(
      replace(replace(replace(replace(replace(
        translate(marked, 'ØøŁłĐđÐðİıĦħŦŧ’‘', 'OoLlDdDdIiHhTt'''''),
        'Æ', 'AE'), 'æ', 'ae'), 'Œ', 'OE'), 'œ', 'oe'), 'ß', 'ss'),
      NFKD),
    '[\u0300-\u036f]', '', 'g')
$$;

create function search_query(words text) returns tsquery language sql immutable strict parallel safe as $$
  select websearch_to_tsquery('english', fold(words))
$$;

-- Two titles with the same key are the same title.
create function title_key(title text) returns text language sql immutable strict parallel safe as $$
  select trim(regexp_replace(lower(fold(plain(title))), '[^[:alnum:]]+', ' ', 'g'))
$$;

alter table article
  add column title_key text generated always as (title_key(title)) stored,
  add column search tsvector generated always as (
    setweight(to_tsvector('english', fold(plain(title))), 'A') ||
    setweight(to_tsvector('english', fold(keywords)), 'B') ||
    setweight(to_tsvector('english', fold(authors)), 'C') ||
    setweight(to_tsvector('english', fold(plain(abstract))), 'D')
  ) stored;

-- Without fastupdate a search never has to read a list of pending entries.
create index article_search on article using gin (search) with (fastupdate = off);
create index article_title on article using hash (title_key);

-- The planner thinks that reading every row is cheaper than the index, because it does not know the cost of unpacking `search`.
create function article_count(words text) returns bigint language sql stable
  set enable_seqscan = off set jit = off
as $$
  select count(*) from article where search @@ search_query(words)
$$;
