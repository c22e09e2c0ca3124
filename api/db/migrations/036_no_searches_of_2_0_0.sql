-- The functions of searches of 2.0.0, and a column that it does not know, go: its apis are replaced in one go (CHANGELOG.md).
drop function first_hits(tsquery, integer[], tsquery, bigint, bigint[], tsquery, bigint, bigint, bigint, text, text);
drop function count_by_value(tsquery, integer[], tsquery, bigint[], text, integer, text, integer);
drop function newest_hits(tsquery, integer[], tsquery, bigint[], bigint, bigint, bigint, text, text);
drop function count_hits(tsquery, integer[], tsquery, text, text);
drop function hit_condition(integer[], tsquery, text, text);
-- In databases of builds between 2.0.0 and this version.
drop function if exists hit_cells(tsquery, integer[], tsquery, bigint[]);
drop function if exists has_word(tsquery);
alter table stat drop column if exists popularity;
