-- The refunded part of a spent credit: a refunded credit keeps its expiry, and the refund never
-- exceeds the spent amount.
alter table ledger_uses add column released_minor int not null default 0 check (released_minor between 0 and amount_minor);
update ledger_uses u set released_minor = u.amount_minor
  from ledger d join ledger r on r.order_id = d.order_id and r.account = d.account and r.kind = 'released'
  where d.id = u.debit_id and d.kind = 'order';

-- waiting: held until every item of the exchange is returned.
alter table refunds drop constraint refunds_state_check;
alter table refunds add constraint refunds_state_check check (state in ('waiting', 'due', 'done', 'none'));
create index refunds_waiting on refunds (order_id) where state = 'waiting';

-- The price before the sale discount, in the order's currency: an exchange keeps the discount.
-- null: the order is older than this column.
alter table order_lines add column mrp_minor bigint;
