create or replace function follow_stock() returns trigger language plpgsql as $$
begin
  update listing set in_stock = exists (select from product_sizes where product_id = new.product_id and stock > 0) where product_id = new.product_id;
  return null;
end $$;
drop table curated_pages, read_model, price_counts, facet_counts;
drop function facet_slug(text), delivery_band(int);
drop sequence facet_value_ids;
drop index listing_tags;
alter table listing drop column handling_days;
drop index listing_added_on_idx, listing_price_india_idx, listing_price_usa_idx, listing_price_row_idx, listing_discount_idx;
drop extension intarray;
create index listing_tags on listing using gin (tags);
