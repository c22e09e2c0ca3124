-- The registry of releases, for sites whose edges and pipelines share no directory (docs/release-command.md). The api does not read it.

-- The registry as it was signed: one row, changed by compare-and-swap on rev.
create table release_registry (
  only_one boolean primary key default true check (only_one),
  rev integer not null check (rev > 0),
  content text not null
);

-- Who changed the registry, why and when: a row for each revision, written in the transaction of the change.
create table release_audit (
  rev integer primary key,
  entry jsonb not null
);

-- Approvals of second persons. They are signed.
create table release_approval (
  name text not null,
  build text not null,
  key text not null,
  signature text not null,
  primary key (name, build, key)
);
