alter table order_lines drop column mrp_minor;
drop index refunds_waiting;
update refunds set state = 'none' where state = 'waiting';
alter table refunds drop constraint refunds_state_check;
alter table refunds add constraint refunds_state_check check (state in ('due', 'done', 'none'));
alter table ledger_uses drop column released_minor;
