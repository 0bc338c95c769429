-- Products that staff show together: on the page of each, the others complete the look.
create table looks (
  id int generated always as identity primary key,
  name text not null
);
create table look_products (
  look_id int not null references looks on delete cascade,
  position int not null,
  product_id int not null references products on delete cascade,
  primary key (look_id, position),
  unique (look_id, product_id)
);
create index on look_products (product_id);
create trigger note_change after insert or update or delete on look_products for each statement execute function note_change();
