drop trigger raise_revision on listing;
drop function raise_revision();
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
create index on listing (price_india);
create index on listing (price_usa);
create index on listing (price_row);
drop index listing_popularity_product_id_idx, listing_changed_in_idx;
alter table listing drop column changed_in;
alter table read_model drop column revision, add column counted_at timestamptz not null default now();
drop table value_totals;
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
