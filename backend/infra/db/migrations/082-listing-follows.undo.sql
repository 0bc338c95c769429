drop function follow_value() cascade;
drop function follow_part() cascade;
drop function follow_product() cascade;
drop trigger follow_label on product_sizes;
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
drop function relist(int[]);
drop view listed;
