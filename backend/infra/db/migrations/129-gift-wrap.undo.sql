alter table orders drop column gift_wrap, drop column gift_wrap_minor, drop column hide_prices;
alter table bag_choices drop column gift_wrap, drop column hide_prices;
delete from settings where name = 'gift_wrap';
