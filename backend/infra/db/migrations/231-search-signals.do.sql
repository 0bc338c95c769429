-- What shoppers do with the results of a search, by day. Each set has a bit for each of 64 groups of
-- networks, of which every pair of search and product has its own: neither visitor nor network is stored.
create table search_signals (
  query text not null,
  product_id int not null references products on delete cascade,
  day date not null default current_date,
  clicked bigint not null default 0,
  wished bigint not null default 0,
  carted bigint not null default 0,
  ordered bigint not null default 0,
  primary key (query, product_id, day)
);
create index on search_signals (day);
create index on search_signals (product_id);
-- The places that a product is moved up in the results of a search.
create table search_lifts (
  query text not null,
  product_id int not null references products on delete cascade,
  places int not null check (places > 0),
  primary key (query, product_id)
);
create index on search_lifts (product_id);
