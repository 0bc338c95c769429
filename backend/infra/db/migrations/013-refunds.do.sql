alter table payments drop constraint payments_state_check;
alter table payments add constraint payments_state_check check (state in ('open', 'paid', 'closed', 'refund_due', 'refunded'));
create index payments_refund_due on payments (reference) where state = 'refund_due';
create index refunds_due on refunds (line_id) where state = 'due';

-- The refunds of the sandbox provider; a repeated request with the same reference refunds nothing
-- more.
create table sandbox_refunds (
  name text primary key,
  reference uuid not null references sandbox_payments on delete cascade,
  amount_minor bigint not null check (amount_minor > 0),
  refunded_at timestamptz not null default now()
);
create index sandbox_refunds_reference on sandbox_refunds (reference);
