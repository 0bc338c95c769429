-- What of a spent credit was given back: a credit that is given back keeps its expiry, and never exceeds what was taken from it.
alter table ledger_uses add column released_minor int not null default 0 check (released_minor between 0 and amount_minor);
update ledger_uses u set released_minor = u.amount_minor
  from ledger d join ledger r on r.order_id = d.order_id and r.account = d.account and r.kind = 'released'
  where d.id = u.debit_id and d.kind = 'order';

-- waiting: held until every item that was given in exchange is back.
alter table refunds drop constraint refunds_state_check;
alter table refunds add constraint refunds_state_check check (state in ('waiting', 'due', 'done', 'none'));
create index refunds_waiting on refunds (order_id) where state = 'waiting';

-- The price before the sale discount, in the order's currency: an exchange keeps the discount. null: placed before it was stored.
alter table order_lines add column mrp_minor bigint;
