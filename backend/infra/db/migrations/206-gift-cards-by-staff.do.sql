-- Gift cards that the house gives, and cards that staff block. issued_by: the account of staff; null
-- for one that an order bought. recipient_name and message are of the email of a given card.
alter table gift_cards
  add column issued_by text,
  add column issue_reason text not null default '',
  add column recipient_name text not null default '',
  add column message text not null default '',
  add column blocked_at timestamptz;
