-- The listing row of a product, computed from the catalogue.
create view listed as
select p.id as product_id, p.popularity, p.added_on, exists (select from product_sizes s where s.product_id = p.id and s.stock > 0) as in_stock,
  india.you_pay_minor as price_india, usa.you_pay_minor as price_usa, rest.you_pay_minor as price_row, off.percent::smallint as discount, p.handling_days,
  array_remove(array[leaf.id, branch.id, root.id, house.id, star.id, soon.id], null)
    || array(select value_id from product_facets f where f.product_id = p.id order by value_id)
    || array(select v.id from product_sizes s join facet_values v on v.facet = 'size' and v.slug = facet_slug(s.label) where s.product_id = p.id and s.stock > 0 order by s.position)
    || array(select v.id from facet_values v where v.facet = 'discount' and v.slug::int <= off.percent order by v.id) as tags
from products p
join product_prices india on india.product_id = p.id and india.bucket = 'india'
join product_prices usa on usa.product_id = p.id and usa.bucket = 'usa'
join product_prices rest on rest.product_id = p.id and rest.bucket = 'row'
cross join lateral (select round(100 - 100.0 * india.you_pay_minor / india.mrp_minor)::int as percent) off
join designers d on d.id = p.designer_id
left join facet_values house on house.facet = 'designer' and house.slug = d.slug
left join facet_values star on star.facet = 'celebrity' and star.slug = facet_slug(p.celebrity_name)
left join facet_values soon on soon.facet = 'delivery_time' and soon.slug = delivery_band(p.handling_days)
join categories leaf on leaf.id = p.category_id
left join categories branch on branch.id = leaf.parent_id
left join categories root on root.id = branch.parent_id
where p.withdrawn_on is null;

-- Updates the listing rows of these products where they differ. The rebuild adds new products.
-- Prepared once per connection: planning each call takes ten times as long as running it.
create function relist(ids int[]) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  -- Above this number a complete reload is faster than single updates.
  many constant boolean := cardinality(ids) > 5000;
  moved boolean;
begin
  if cardinality(ids) = 0 then return; end if;
  -- Locks in the order of a rebuild (table, rows, revision), so that there is no deadlock.
  lock table listing in row exclusive mode;
  -- Waits for concurrent changes of the same products and reads their result: of two orders that
  -- each take the last unit of a size, the later sees that the other size is sold out.
  perform from listing where product_id = any (ids) order by product_id for update;
  if not found then return; end if;
  update listing l set popularity = p.popularity from products p where p.id = any (ids) and l.product_id = p.id and p.popularity <> l.popularity;
  moved := found;
  update listing l set added_on = n.added_on, in_stock = n.in_stock, price_india = n.price_india, price_usa = n.price_usa, price_row = n.price_row,
    discount = n.discount, handling_days = n.handling_days, tags = n.tags,
    changed_in = case when many then l.changed_in else pg_current_xact_id() end
  from listed n
  where n.product_id = any (ids) /* on the view, so that it is not computed for all products */ and l.product_id = n.product_id
    and (l.added_on, l.in_stock, l.price_india, l.price_usa, l.price_row, l.discount, l.handling_days, l.tags)
      is distinct from (n.added_on, n.in_stock, n.price_india, n.price_usa, n.price_row, n.discount, n.handling_days, n.tags);
  -- Document ids follow the sort order: a change of it needs a complete reload.
  if moved or found and many then update read_model set revision = revision + 1; end if;
end $$;

create or replace function follow_stock() returns trigger language plpgsql as $$
begin
  perform relist(array[new.product_id]);
  return null;
end $$;

create trigger follow_label after update of label on product_sizes for each row when (old.label <> new.label) execute function follow_stock();

create function follow_product() returns trigger language plpgsql as $$
begin
  perform relist(array(select id from changed));
  return null;
end $$;
create trigger follow_product after update on products referencing new table as changed for each statement execute function follow_product();

create function follow_part() returns trigger language plpgsql as $$
begin
  perform relist(array(select distinct product_id from changed));
  return null;
end $$;
create trigger follow_come after insert on product_prices referencing new table as changed for each statement execute function follow_part();
create trigger follow_change after update on product_prices referencing new table as changed for each statement execute function follow_part();
create trigger follow_come after insert on product_facets referencing new table as changed for each statement execute function follow_part();
create trigger follow_go after delete on product_facets referencing old table as changed for each statement execute function follow_part();
create trigger follow_come after insert on product_sizes referencing new table as changed for each statement execute function follow_part();
create trigger follow_go after delete on product_sizes referencing old table as changed for each statement execute function follow_part();

-- Names and order of filters, and the position of a category.
create function follow_value() returns trigger language plpgsql as $$
begin
  if not exists (select from changed) then return null; end if;
  lock table listing in row exclusive mode;
  update read_model set revision = revision + 1;
  return null;
end $$;
create trigger follow_come after insert on facet_values referencing new table as changed for each statement execute function follow_value();
create trigger follow_change after update on facet_values referencing new table as changed for each statement execute function follow_value();
create trigger follow_come after insert on categories referencing new table as changed for each statement execute function follow_value();
create trigger follow_change after update on categories referencing new table as changed for each statement execute function follow_value();
