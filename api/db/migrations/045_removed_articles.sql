-- Since when an article is public: null for articles that were stored before.
alter table article add column stored_at timestamptz;
alter table article alter column stored_at set default now();

-- What readers of a removed article's address get besides its DOI and day: its title, unless it had to go, and the reason.
alter table removed_article add column title text not null default '';
alter table removed_article add column lang text not null default '';
alter table removed_article add column reason text not null default '';
-- Public for less than a day, and taken back: only harvesters learn that it was removed.
alter table removed_article add column traceless boolean not null default false;

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
