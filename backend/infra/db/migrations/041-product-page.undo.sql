drop trigger products_withdraw on products;
drop function withdraw();
alter table products drop column withdrawn_on;
alter table designers drop column country;
delete from settings where name = 'delivery_zones';
