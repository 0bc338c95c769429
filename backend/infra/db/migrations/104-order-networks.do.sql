-- The mobile number that an order's customer had proved, as a hash: one number is not the proof of many accounts' first orders.
-- The network that an order was placed from, as a hash, for a day: what the limit per network is counted by.
alter table orders
  add column mobile_key text,
  add column network_key text;
create index orders_mobile_key on orders (mobile_key) where mobile_key is not null;
create index orders_network_key on orders (network_key, placed_at) where network_key is not null;
update settings set value = jsonb_set(value, '{per_day,network}', '100') where name = 'order_limits';
