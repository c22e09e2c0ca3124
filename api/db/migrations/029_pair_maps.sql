-- Pairs of words that many articles have are mapped like common words (migrations 004, 026): a search of a common phrase is counted, narrowed
-- and paged without reading its hits. Runs on PGlite and on PostgreSQL 15.

-- The name of a pair's digest among the terms; a lexeme has no space.
create function pair_term(digest integer) returns text language sql immutable parallel safe as $$ select '# ' || digest $$;

-- As before, and the pairs that are mapped.
create or replace function map_articles() returns trigger language plpgsql as $$
declare
  changed bigint[]; -- Of an update; null for all.
  pairs constant text[] := array(select word from mapped_word where word like '# %');
begin
  if not exists (select from mapped_word) then return null; end if;
  if tg_op = 'UPDATE' then
    changed := array(select id from old_article o join new_article n using (id)
      where (o.published, o.journal_id, o.type, o.search) is distinct from (n.published, n.journal_id, n.type, n.search));
  end if;
  if tg_op <> 'INSERT' then
    update term_map m set bits = m.bits & ~ gone.bits from (
      select term, (id >> 13)::integer as block, bit_or(one_bit(id)) as bits
      from (select id, unnest(mapped_terms(published, journal_id, type, search, pairs)) as term from old_article
        where changed is null or id = any(changed)) had
      where term like '@% %' or term = '@undated' or exists (select from mapped_word where word = term)
      group by 1, 2) gone
    where m.term = gone.term and m.block = gone.block;
  end if;
  if tg_op <> 'DELETE' then
    insert into term_map as m
      select term, (id >> 13)::integer, bit_or(one_bit(id))
      from (select id, unnest(mapped_terms(published, journal_id, type, search, pairs)) as term from new_article
        where changed is null or id = any(changed)) has
      where term like '@% %' or term = '@undated' or exists (select from mapped_word where word = term)
      group by 1, 2 order by 1, 2
    on conflict (term, block) do update set bits = m.bits | excluded.bits;
  end if;
  return null;
end
$$;

-- The terms of an article, of pairs only these.
create function mapped_terms(published date, journal_id text, type text, search tsvector, pairs text[]) returns text[]
  language sql stable parallel safe as $$
  select facet_terms(published, journal_id, type) || tsvector_to_array(search) || array['@']
    || case when pairs = '{}' then '{}' else array(select pair_term(digest) from unnest(word_pairs(search)) digest where pair_term(digest) = any(pairs)) end
$$;

-- As before, and the pairs that `from_hits` articles have. The statistics of the index name some hundred of them at most.
create or replace function refresh_term_maps(from_articles bigint default 50000, from_hits bigint default 10000)
  returns void language plpgsql volatile
  set enable_seqscan = off set enable_indexscan = off set jit = off set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
declare
  total constant bigint := (select coalesce(sum(article_count), 0) from journal);
  mapped constant bigint := (select articles from mapped_word where word = '@');
  common text[];
  added text;
begin
  if mapped is null then
    if total < from_articles then return; end if;
    insert into term_map select term, (id >> 13)::integer, bit_or(one_bit(id))
      from (select id, unnest(facet_terms(published, journal_id, type) || array['@']) as term from article) has group by 1, 2;
    insert into mapped_word values ('@', total);
  elsif total between 0.8 * mapped and 1.25 * mapped then
    return;
  end if;
  if not exists (select from pg_stats where tablename = 'article_found_by' and attname = 'search_words') then
    analyze article;
  end if;
  common := array(
    select word from pg_stats, rows from (unnest(most_common_elems::text::text[]), unnest(most_common_elem_freqs)) as common (word, share)
    where tablename = 'article_found_by' and attname = 'search_words' and word not like '@%' and share * total >= from_hits
    union all
    select pair_term(digest) from pg_stats, rows from (unnest(most_common_elems::text::integer[]), unnest(most_common_elem_freqs)) as common (digest, share)
    where tablename = 'article_found_by' and attname = 'word_pairs' and share * total >= from_hits);
  delete from term_map where term not like '@%' and term <> all(common);
  delete from mapped_word where word not like '@%' and word <> all(common);
  for added in select word from unnest(common) word where word not in (select m.word from mapped_word m) loop
    if added like '# %' then
      insert into term_map select added, (id >> 13)::integer, bit_or(one_bit(id)) from article
        where word_pairs(search) @> array[substr(added, 3)::integer] group by 2;
    else
      insert into term_map select added, (id >> 13)::integer, bit_or(one_bit(id)) from article
        where search_words(search, published) @@ word_query(added) group by 2;
    end if;
    insert into mapped_word values (added, total);
  end loop;
  update mapped_word set articles = total where word = '@';
end
$$;

-- As if many articles had changed.
update mapped_word set articles = 0 where word = '@';
select refresh_term_maps();
