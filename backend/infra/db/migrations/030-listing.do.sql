create extension if not exists intarray;

-- The operators of intarray replace the general ones, and need an index of their own type.
drop index listing_tags;
create index listing_tags on listing using gin (tags gin__int_ops);
alter table listing add column handling_days int not null default 0;
create index on listing (added_on);
create index on listing (price_india);
create index on listing (price_usa);
create index on listing (price_row);
create index on listing (discount);

-- Facet values derived from products: designers, sizes, discount ranges and delivery times.
create sequence facet_value_ids start 20000;
create function facet_slug(text) returns text language sql immutable as $$
  select trim(both '-' from regexp_replace(lower($1), '[^a-z0-9]+', '-', 'g'))
$$;

-- Precomputed counts of an unfiltered category. Category 0 is the whole catalogue.
create table facet_counts (category_id int not null, value_id int not null, n int not null, primary key (category_id, value_id));
create table price_counts (
  category_id int not null,
  country_code text not null,
  step int not null,
  n int not null,
  least_minor int not null,
  most_minor int not null,
  primary key (category_id, country_code, step)
);
-- Version of the read model in this database, and when its counts were computed.
create table read_model (id int primary key check (id = 1), version int not null, counted_at timestamptz not null);

-- Listings defined by a rule instead of a category: /new, /clearance-sale ... Rule columns that are
-- null do not filter.
create table curated_pages (
  slug text primary key,
  position int not null,
  title text not null,
  intro text not null,
  list text,
  newest_days int check (newest_days > 0),
  discount_from int check (discount_from between 1 and 99),
  handling_days_to int check (handling_days_to >= 0),
  sort text not null check (sort in ('recommended', 'new', 'discount')),
  shown boolean not null
);

-- Only the first and the last unit of a size change whether the product is in stock and is found by
-- that size.
create or replace function follow_stock() returns trigger language plpgsql as $$
declare size_value int;
begin
  select id into size_value from facet_values where facet = 'size' and slug = facet_slug(new.label);
  update listing set
    in_stock = exists (select from product_sizes where product_id = new.product_id and stock > 0),
    tags = case when size_value is null then tags when new.stock > 0 then tags - size_value + size_value else tags - size_value end
  where product_id = new.product_id;
  return null;
end $$;

-- Time to dispatch, as the delivery filter names it.
create function delivery_band(days int) returns text language sql immutable as $$
  select case when days <= 1 then '24-hours' when days <= 7 then 'one-week' when days <= 28 then 'two-to-four-weeks' else 'over-four-weeks' end
$$;
