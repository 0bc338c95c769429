drop table server_events;
alter table orders drop column attribution;
