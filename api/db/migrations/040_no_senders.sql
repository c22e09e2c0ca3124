-- A digest of a message and the address that sent it: whoever has the message tries all addresses (fault 236, decision 100).
alter table message drop column sender;
create index message_content on message (content, received_at);
