-- What a publisher's folder says of the site itself: the publisher, and pages with a text of its own. Runs on PGlite and on PostgreSQL 15.

create table site_part (
  -- `publisher`, or `page` and the name of the page.
  name text primary key,
  value jsonb not null
);
