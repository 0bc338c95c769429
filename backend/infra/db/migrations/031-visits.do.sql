-- Recently viewed products: of the trail until sign-in, then of the customer.
create table product_views (
  owner text not null,
  product_id int not null references products on delete cascade,
  seen_at timestamptz not null default now(),
  times int not null default 1 check (times > 0),
  primary key (owner, product_id)
);
create index on product_views (owner, seen_at desc);
create index on product_views (product_id);
create index on product_views (seen_at);

-- Visual features of the first picture of a product: colour, texture and outline, one byte each.
create table product_looks (product_id int primary key references products on delete cascade, features bytea not null);
