drop table payment_disputes;
drop table provider_messages;
drop table provider_payments;
delete from settings where name = 'payment_providers';
