-- Products that staff put first for a search. query is in lower case, without accents and signs.
create table search_pins (
  query text not null check (query <> ''),
  position int not null,
  product_id int not null references products on delete cascade,
  primary key (query, position),
  unique (query, product_id)
);
create index on search_pins (product_id);
create trigger note_change after insert or update or delete on search_pins for each statement execute function note_change();
create trigger note_change after insert or update or delete on search_aliases for each statement execute function note_change();
