-- Old addresses lead to the imported content (decision 127).
-- What had an address on the site from which content was imported, by its id there.
create table former_address (
  -- The journal when it was imported; later it may have another id, and this one as a former one.
  journal_id text not null,
  kind text not null check (kind in ('article', 'issue', 'galley')),
  former_id text not null,
  -- Key of the article (for a galley, the article that it belongs to) or id of the issue.
  leads_to text not null,
  -- Address of a galley's file; empty: its content is on the article's page.
  file text not null default '',
  primary key (journal_id, kind, former_id)
);
