-- design: one of the store's gift card designs. send_on: the day of the email in store time; null
-- for at once. sent_at: when the email was queued.
alter table bag_gift_cards
  add column design text not null default 'marigold',
  add column send_on date;
alter table order_gift_cards
  add column design text not null default 'marigold',
  add column send_on date,
  add column sent_at timestamptz;
-- Before, every gift card was sent when its order was confirmed.
update order_gift_cards g set sent_at = coalesce(o.settled_at, o.placed_at)
  from orders o where o.id = g.order_id and o.state = 'confirmed';
create index order_gift_cards_unsent on order_gift_cards (send_on) where sent_at is null;
create index order_gift_cards_sent on order_gift_cards (sent_at);
