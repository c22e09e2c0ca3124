-- Dates that are known to the month or the year only. Runs on PGlite and on PostgreSQL 15.

-- How many characters of the date are known: 4 for a year, 7 for a month; null for a whole date.
-- `published` has the first day of the month or the year, by which articles are sorted and found.
alter table article add column published_length smallint check (published_length in (4, 7));
