-- What a piece cost when it was put into the bag, in paise of the price list it was read from: a new price is said in place.
alter table cart_lines add column added_bucket text, add column added_minor int;

-- Pieces put aside from a bag for another day. owner is 'trail:<uuid>' or 'customer:<id>'.
create table saved_lines (
  owner text not null,
  size_id int not null references product_sizes on delete cascade,
  quantity int not null check (quantity > 0),
  added_at timestamptz not null default now(),
  primary key (owner, size_id)
);

-- Words that travel with the parcel.
alter table bag_choices add column gift_message text;
alter table orders add column gift_message text;
