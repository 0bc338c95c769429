update settings set value = value - 'gift_cards_per_recipient_and_day' where name = 'order_limits';
alter table outbox drop column recipient_key;
create index outbox_recipient on outbox (recipient, created_at);
