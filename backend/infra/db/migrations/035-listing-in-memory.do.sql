-- Each process counts facets in memory, so nothing is precomputed any more.
drop table facet_counts, price_counts;
-- Number of products per value, whatever the stock; computed by the rebuild.
create table value_totals (value_id int primary key, n int not null);

-- How other processes learn of changes: the revision increases when products are added or removed;
-- a stock change is recorded by its transaction.
alter table read_model drop column counted_at, add column revision int not null default 0;
alter table listing add column changed_in xid8;
create index on listing (changed_in) where changed_in is not null;
create index on listing (popularity desc, product_id);

-- Price ranges are found in memory now.
drop index listing_price_india_idx, listing_price_usa_idx, listing_price_row_idx;

create or replace function follow_stock() returns trigger language plpgsql as $$
declare size_value int;
begin
  select id into size_value from facet_values where facet = 'size' and slug = facet_slug(new.label);
  update listing set
    in_stock = exists (select from product_sizes where product_id = new.product_id and stock > 0),
    tags = case when size_value is null then tags when new.stock > 0 then tags - size_value + size_value else tags - size_value end,
    changed_in = pg_current_xact_id()
  where product_id = new.product_id;
  return null;
end $$;

-- An added or removed row makes every process reload.
create function raise_revision() returns trigger language plpgsql as $$
begin
  update read_model set revision = revision + 1;
  return null;
end $$;
create trigger raise_revision after insert or delete on listing for each statement execute function raise_revision();
