alter table orders drop column exchange_of, drop column exchange_reason;
