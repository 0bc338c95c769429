-- Gift cards are emailed: an order of gift cards alone has no address. Its invoice names the
-- customer as the account did when the order was placed.
alter table orders
  alter column shipping_address drop not null,
  alter column billing_address drop not null,
  add column billing_name text;
