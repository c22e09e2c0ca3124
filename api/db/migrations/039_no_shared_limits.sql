-- Each api counts what clients send (decision 93).
drop table client_count;
