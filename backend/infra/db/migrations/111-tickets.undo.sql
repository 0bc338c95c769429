delete from settings where name = 'support';
drop table ticket_pictures;
drop table tickets;
