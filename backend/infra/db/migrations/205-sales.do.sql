-- Reductions of a product for a period, and what a product costs the merchant.
create table product_sales (
  product_id int primary key references products on delete cascade,
  percent smallint not null check (percent between 1 and 90),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  started_at timestamptz,
  check (ends_at > starts_at)
);
-- Prices that a running sale reduced, by which its end restores them. size_id: null for the product.
create table product_sale_prices (
  product_id int not null references product_sales on delete cascade,
  size_id int references product_sizes on delete cascade,
  bucket text not null check (bucket in ('india', 'usa', 'row')),
  before_minor int not null check (before_minor > 0),
  reduced_minor int not null check (reduced_minor > 0),
  unique nulls not distinct (product_id, size_id, bucket)
);
create index on product_sale_prices (size_id);
create index on product_sales (ends_at) where started_at is not null;
create index on product_sales (starts_at) where started_at is null;
create trigger note_change after insert or update or delete on product_sales for each statement execute function note_change();

-- Without a check, which would read the whole table under a lock: the contract has the limits.
alter table products add column cost_minor int;
