-- Chinese and Japanese are written without spaces: each of their characters is a word of the index, and a word of them in a search
-- a phrase (`reads/search/question.ts`), so that it is found in the middle of a run too.

-- As before, with spaces around each Han character and each kana with its sound mark.
create or replace function fold(marked text) returns text language sql immutable strict parallel safe as $$
  select case when octet_length(marked) = char_length(marked) then spelled else regexp_replace(
    regexp_replace(
      normalize(
        replace(replace(replace(replace(replace(
          translate(spelled, 'ØøŁłĐđÐðİıĦħŦŧ’‘', 'OoLlDdDdIiHhTt'''''),
          'Æ', 'AE'), 'æ', 'ae'), 'Œ', 'OE'), 'œ', 'oe'), 'ß', 'ss'),
        NFKD),
      '[\u0300-\u036f]', '', 'g'),
    '([\u3005\u3041-\u3096\u30a1-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0002fa1f][\u3099\u309a]?)', ' \1 ', 'g') end
  from (select case when position('ageing' in lower(marked)) > 0 or position('aging' in lower(marked)) > 0
    then regexp_replace(marked, '\mage?ing\M', 'ageingx', 'gi') else marked end) word (spelled)
$$;

-- The vectors and title keys of articles with such characters are made again.
update article set title = title
where concat_ws(' ', title, keywords, authors, abstract) ~ '[\u3005\u3041-\u3096\u30a1-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0002fa1f]';
