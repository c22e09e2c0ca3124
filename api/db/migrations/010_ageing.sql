-- The stemmer makes one word of `ageing`, `aging` and `age`. Of the first two, spellings of one word, the index has a word of its own.

-- As before, with that word. It is read by one function alone: while a dump is restored, only PostgreSQL's own functions are found.
create or replace function fold(marked text) returns text language sql immutable strict parallel safe as $$
  select case when octet_length(marked) = char_length(marked) then spelled else regexp_replace(
    normalize(
      replace(replace(replace(replace(replace(
        translate(spelled, 'ØøŁłĐđÐðİıĦħŦŧ’‘', 'OoLlDdDdIiHhTt'''''),
        'Æ', 'AE'), 'æ', 'ae'), 'Œ', 'OE'), 'œ', 'oe'), 'ß', 'ss'),
      NFKD),
    '[\u0300-\u036f]', '', 'g') end
  from (select case when position('ageing' in lower(marked)) > 0 or position('aging' in lower(marked)) > 0
    then regexp_replace(marked, '\mage?ing\M', 'ageingx', 'gi') else marked end) word (spelled)
$$;

-- The vectors and title keys of articles that have the word are made again.
update article set title = title
where search @@ '''age'''::tsquery and concat_ws(' ', title, keywords, authors, plain(abstract)) ~* '\mage?ing\M';
