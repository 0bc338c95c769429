-- The recipient as a hash of the normalised address: emails are limited per mailbox, whatever the
-- spelling.
alter table outbox add column recipient_key text;
drop index outbox_recipient;
create index outbox_recipient_key on outbox (recipient_key, created_at) where recipient_key is not null;
update settings set value = value || '{"gift_cards_per_recipient_and_day": 10}' where name = 'order_limits';
