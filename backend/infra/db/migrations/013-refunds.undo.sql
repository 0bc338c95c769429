drop table sandbox_refunds;
drop index refunds_due, payments_refund_due;
update payments set state = 'refund_due' where state = 'refunded';
alter table payments drop constraint payments_state_check;
alter table payments add constraint payments_state_check check (state in ('open', 'paid', 'closed', 'refund_due'));
