-- Articles that an editor looks at before they are published (docs/editors.md). Runs on PGlite and on PostgreSQL 15.

create table draft_article (
  -- Who has it sees the article.
  token text primary key,
  -- As its source gives them.
  issue jsonb not null,
  content jsonb not null
);
