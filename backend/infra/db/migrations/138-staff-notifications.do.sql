-- Events that the store's staff were told of by email: each once. A size is listed while its stock
-- is low, so that it is told of again when it falls below the limit again.
create table staff_notifications (
  kind text not null,
  key text not null,
  created_at timestamptz not null default now(),
  primary key (kind, key)
);
create index orders_settled on orders (settled_at) where state = 'confirmed';

-- Orders and returns from before are known already.
insert into staff_notifications (kind, key)
  select 'new_order', id::text from orders
  where state = 'confirmed' and settled_at > now() - interval '2 days';
insert into staff_notifications (kind, key)
  select 'return_booked', id::text from order_lines where status = 'return_requested';

-- Which emails the store's staff get. low_stock_at: pieces of a size; daily_summary_hour: store time.
insert into settings (name, value) values ('staff_notifications', '{
  "new_order": true, "return_booked": true, "low_stock": true, "payment_difference": true,
  "undelivered_webhook": true, "daily_summary": true, "low_stock_at": 2, "daily_summary_hour": 8
}');
