-- Staff switch payment methods off and on.
alter table payment_methods add column enabled boolean not null default true;
alter table payment_ways add column enabled boolean not null default true;
create trigger note_change after insert or update or delete on payment_methods for each statement execute function note_change();
create trigger note_change after insert or update or delete on payment_ways for each statement execute function note_change();
