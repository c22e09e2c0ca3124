-- Whether any article has a word. The planner expects that a word without statistics is frequent, and would read the table.

create function has_word(word tsquery) returns boolean language sql stable set enable_seqscan = off as $$
  select exists (select from article where search_words(search, published) @@ word)
$$;
