-- The order item that an order is an exchange for, and the reason: its paid amount pays for the
-- order from confirmation on.
alter table orders
  add column exchange_of int references order_lines on delete set null,
  add column exchange_reason text;
create index orders_exchange on orders (exchange_of) where exchange_of is not null;
