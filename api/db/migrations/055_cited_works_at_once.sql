-- The index of cited works is written at once, as those of search are. With entries to be added later PostgreSQL found it too dear after an import, and
-- computed the works of every article of the site for each list of related articles (fault 196).
alter index article_cited_works set (fastupdate = off);
select gin_clean_pending_list('article_cited_works');
