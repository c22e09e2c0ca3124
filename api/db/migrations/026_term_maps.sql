-- Which articles have a common word, as bits: a search of common words is counted, narrowed and paged without reading its hits
-- (docs/adr/0008-search.md). Runs on PGlite and on PostgreSQL 15.

-- What is mapped. Empty where there are few articles.
create table mapped_word (
  -- A lexeme, or @ for every article. While @ is here, @year Y, @month Y-M, @undated, @journal ID and @type TYPE of all articles are
  -- mapped too; a lexeme has no space.
  word text collate "C" primary key,
  -- In the index when the word was mapped.
  articles bigint not null
);

create table term_map (
  term text collate "C" not null,
  -- Of 8,192 ids.
  block integer not null,
  -- Bit n is for the article 8,192 * block + n.
  bits bit(8192) not null,
  primary key (term, block)
) with (fillfactor = 80);

create function no_bits() returns bit language sql immutable parallel safe as $$ select repeat('0', 8192)::bit(8192) $$;

create function one_bit(id bigint) returns bit language sql immutable parallel safe as $$ select set_bit(no_bits(), (id & 8191)::integer, 1) $$;

-- The terms of an article that are no words.
create function facet_terms(published date, journal_id text, type text) returns text[] language sql immutable parallel safe as $$
  select array['@journal ' || journal_id, '@type ' || type_of(type)] || case when isfinite(published)
    then array['@year ' || extract(year from published), '@month ' || extract(year from published) || '-' || extract(month from published)]
    else array['@undated'] end
$$;

-- A word as a query of it alone.
create function word_query(word text) returns tsquery language sql immutable parallel safe as $$
  select ('''' || replace(replace(word, '\', '\\'), '''', '''''') || '''')::tsquery
$$;

-- Changes of articles, in the transaction of the change. Writers of content exclude one another.

create function map_articles() returns trigger language plpgsql as $$
declare
  changed bigint[]; -- Of an update; null for all.
begin
  if not exists (select from mapped_word) then return null; end if;
  if tg_op = 'UPDATE' then
    changed := array(select id from old_article o join new_article n using (id)
      where (o.published, o.journal_id, o.type, o.search) is distinct from (n.published, n.journal_id, n.type, n.search));
  end if;
  if tg_op <> 'INSERT' then
    update term_map m set bits = m.bits & ~ gone.bits from (
      select term, (id >> 13)::integer as block, bit_or(one_bit(id)) as bits
      from (select id, unnest(facet_terms(published, journal_id, type) || tsvector_to_array(search) || array['@']) as term from old_article
        where changed is null or id = any(changed)) had
      where term like '@% %' or term = '@undated' or exists (select from mapped_word where word = term)
      group by 1, 2) gone
    where m.term = gone.term and m.block = gone.block;
  end if;
  if tg_op <> 'DELETE' then
    insert into term_map as m
      select term, (id >> 13)::integer, bit_or(one_bit(id))
      from (select id, unnest(facet_terms(published, journal_id, type) || tsvector_to_array(search) || array['@']) as term from new_article
        where changed is null or id = any(changed)) has
      where term like '@% %' or term = '@undated' or exists (select from mapped_word where word = term)
      group by 1, 2 order by 1, 2
    on conflict (term, block) do update set bits = m.bits | excluded.bits;
  end if;
  return null;
end
$$;
create trigger article_mapped_insert after insert on article referencing new table as new_article for each statement execute function map_articles();
create trigger article_mapped_delete after delete on article referencing old table as old_article for each statement execute function map_articles();
create trigger article_mapped_update after update on article referencing old table as old_article new table as new_article for each statement execute function map_articles();

-- Maps the words that `from_hits` articles have, if there are `from_articles`. Does nothing while about as many articles are there as the
-- last time. The words are those that the statistics of the index name, at most a thousand with default settings.
create function refresh_term_maps(from_articles bigint default 50000, from_hits bigint default 10000)
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
    where tablename = 'article_found_by' and attname = 'search_words' and word not like '@%' and share * total >= from_hits);
  delete from term_map where term not like '@%' and term <> all(common);
  delete from mapped_word where word not like '@%' and word <> all(common);
  for added in select word from unnest(common) word where word not in (select m.word from mapped_word m) loop
    insert into term_map select added, (id >> 13)::integer, bit_or(one_bit(id)) from article
      where search_words(search, published) @@ word_query(added) group by 2;
    insert into mapped_word values (added, total);
  end loop;
  update mapped_word set articles = total where word = '@';
end
$$;

-- Maps of words, each by its place in the list, and of the articles `ids` as place 0. Words that are not mapped are looked up in the index.
create function maps_of(words text[], ids bigint[]) returns table (place integer, block integer, bits bit)
  language plpgsql stable rows 500
  set enable_seqscan = off set enable_indexscan = on set jit = off set work_mem = '64MB' set max_parallel_workers_per_gather = 0
as $$
declare
  word text;
begin
  return query select 0, (id >> 13)::integer, bit_or(one_bit(id)) from unnest(ids) id group by 2;
  for place in 1 .. coalesce(array_length(words, 1), 0) loop
    word := words[place];
    if word like '@%' or exists (select from mapped_word m where m.word = words[place]) then
      return query select place, m.block, m.bits from term_map m where m.term = words[place];
    else
      return query select place, (id >> 13)::integer, bit_or(one_bit(id)) from article
        where search_words(search, published) @@ word_query(words[place]) group by 2;
    end if;
  end loop;
end
$$;

select refresh_term_maps();
