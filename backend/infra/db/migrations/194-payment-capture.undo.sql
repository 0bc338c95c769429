drop table payment_authorizations;
alter table payments drop column capture;
delete from settings where name = 'payment_capture';
