update settings set value = value #- '{per_day,network}' where name = 'order_limits';
alter table orders drop column mobile_key, drop column network_key;
