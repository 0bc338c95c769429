-- Hashes of the normalised email, phone and delivery address: order limits and first-order coupons
-- count by them.
-- Earlier orders have none and count by their customer only.
alter table orders
  add column email_key text,
  add column phone_key text,
  add column address_key text;
create index orders_customer_day on orders (customer_id, placed_at);
create index orders_email_key on orders (email_key, placed_at) where email_key is not null;
create index orders_phone_key on orders (phone_key, placed_at) where phone_key is not null;
create index orders_address_key on orders (address_key, placed_at) where address_key is not null;
create index outbox_recipient on outbox (recipient, created_at);

insert into settings (name, value) values
  ('order_limits', '{
    "per_order": {"lines": 20, "items": 30, "items_per_size": 20, "gift_cards": 10},
    "per_day": {"customer": 20, "phone": 20, "address": 20},
    "cash_per_day": {"customer": 5, "phone": 5, "address": 5},
    "unpaid": {"minutes": 15, "orders": 3, "items": 30, "share_percent": 50, "share_from_items": 3}
  }'),
  ('mail_limits', '{"per_day": {"proved": 100, "unproved": 10}}');
