-- What a list holds is counted in the memory of each process, so nothing is counted ahead any more.
drop table facet_counts, price_counts;
-- How many products carry a value, whatever is in stock: as true as the last rebuild, which is when it changes.
create table value_totals (value_id int primary key, n int not null);

-- How another process learns what changed since it looked: the revision is raised where products come or go, a change of stock leaves its transaction.
alter table read_model drop column counted_at, add column revision int not null default 0;
alter table listing add column changed_in xid8;
create index on listing (changed_in) where changed_in is not null;
create index on listing (popularity desc, product_id);

-- Ranges of prices are found in memory now.
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

-- A row that comes or goes has everything read again.
create function raise_revision() returns trigger language plpgsql as $$
begin
  update read_model set revision = revision + 1;
  return null;
end $$;
create trigger raise_revision after insert or delete on listing for each statement execute function raise_revision();
