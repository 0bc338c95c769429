-- The price when the item was added to the cart, in paise of its price bucket: the cart shows a
-- change.
alter table cart_lines add column added_bucket text, add column added_minor int;

-- Items saved for later. owner is 'trail:<uuid>' or 'customer:<id>'.
create table saved_lines (
  owner text not null,
  size_id int not null references product_sizes on delete cascade,
  quantity int not null check (quantity > 0),
  added_at timestamptz not null default now(),
  primary key (owner, size_id)
);

-- The gift message in the shipment.
alter table bag_choices add column gift_message text;
alter table orders add column gift_message text;
