drop trigger note_change on payment_ways;
drop trigger note_change on payment_methods;
alter table payment_ways drop column enabled;
alter table payment_methods drop column enabled;
