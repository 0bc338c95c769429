-- Consent to emails that neither an order nor an account needs. Without a row, a customer was never
-- asked. emailed_at: the last of these emails, of either kind.
create table email_preferences (
  customer_id int primary key references customers on delete cascade,
  saved_items boolean not null default false,
  cart boolean not null default false,
  country_code text not null,
  price_bucket text not null,
  changed_at timestamptz not null default now(),
  emailed_at timestamptz,
  cart_emailed_at timestamptz
);
-- Prices in paise: the one when the item was saved, and the lowest that an email named.
alter table wishlist_items
  add column added_bucket text,
  add column added_minor int,
  add column emailed_minor int,
  add column low_stock_emailed_at timestamptz;
-- When the item was added or its quantity last changed.
alter table cart_lines add column changed_at timestamptz not null default now();
