-- Hash of the verified mobile number of the customer: one number counts for the first order of one
-- account.
-- Hash of the network of the order, valid for a day: the limit per network counts by it.
alter table orders
  add column mobile_key text,
  add column network_key text;
create index orders_mobile_key on orders (mobile_key) where mobile_key is not null;
create index orders_network_key on orders (network_key, placed_at) where network_key is not null;
update settings set value = jsonb_set(value, '{per_day,network}', '100') where name = 'order_limits';
