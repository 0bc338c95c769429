-- The cash that the courier collected for an item of cash on delivery, in minor units of the order's
-- currency; null until it is recorded. Shipping and measuring kit are in the first item's amount.
-- Only recorded cash is refunded, so earlier deliveries start without.
alter table order_lines add column cash_minor bigint check (cash_minor >= 0);

-- The part of money_minor that was never received, and so is not refunded.
alter table refunds add column uncollected_minor bigint not null default 0
  check (uncollected_minor between 0 and money_minor);
update refunds r set uncollected_minor = r.money_minor
  from order_lines l join orders o on o.id = l.order_id
  where l.id = r.line_id and o.payment_method = 'cod' and l.delivered_at is null;
