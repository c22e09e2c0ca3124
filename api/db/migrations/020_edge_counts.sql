-- What the edges of a site share, where the registry is in this database (docs/watcher.md). The api does not read it.

-- The sessions of rollout stages that an edge has counted since its start: a row for each start of an edge.
create table edge_counts (
  edge text primary key,
  stages jsonb not null,
  saved_at timestamptz not null
);

-- The secret with which all edges sign tickets of visits.
create table edge_ticket_key (
  only_one boolean primary key default true check (only_one),
  key bytea not null check (length(key) = 32)
);
