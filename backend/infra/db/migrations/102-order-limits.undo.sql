delete from settings where name in ('order_limits', 'mail_limits');
drop index outbox_recipient;
drop index orders_customer_day;
alter table orders drop column email_key, drop column phone_key, drop column address_key;
