-- tracked: sold while it is in stock. untracked: always sold, no count is shown. continue: counted, and
-- sold on back order below 1. made_to_order: always sold, in its own handling time.
alter table product_sizes
  add column stock_policy text not null default 'tracked' check (stock_policy in ('tracked', 'untracked', 'continue', 'made_to_order')),
  add constraint made_to_order_has_delivery check (stock_policy <> 'made_to_order' or delivery_class is not distinct from 'made_to_order'),
  -- Back orders count below 0, and stay counted when the size is tracked again.
  drop constraint product_sizes_stock_check;

-- How many pieces of a size may be sold; 9999 is no limit. The one rule of carts, orders, lists and alerts.
create function available_stock(stock int, stock_policy text) returns int language sql immutable as $$
  select case stock_policy when 'tracked' then greatest(stock, 0) else 9999 end
$$;
-- The same of every size; 0 of one that is withdrawn, or whose product is.
create view size_stock as
select s.id as size_id, s.product_id,
  case when s.withdrawn or p.withdrawn_on is not null then 0 else available_stock(s.stock, s.stock_policy) end as available,
  s.stock_policy = 'continue' and s.stock <= 0 as is_on_back_order,
  s.stock_policy in ('tracked', 'continue') as is_counted
from product_sizes s join products p on p.id = s.product_id;

create or replace view lowest_prices as
select price.product_id, price.bucket, coalesce(lowest.mrp_minor, price.mrp_minor) as mrp_minor,
  coalesce(lowest.you_pay_minor, price.you_pay_minor) as you_pay_minor, coalesce(lowest.varies, false) as varies
from product_prices price
left join lateral (
  select (array_agg(mrp order by you_pay, mrp))[1] as mrp_minor, min(you_pay) as you_pay_minor, min(you_pay) < max(you_pay) as varies
  from (
    select coalesce(own.mrp_minor, price.mrp_minor) as mrp, coalesce(own.you_pay_minor, price.you_pay_minor) as you_pay,
      available_stock(s.stock, s.stock_policy) > 0 as in_stock, bool_or(available_stock(s.stock, s.stock_policy) > 0) over () as any_in_stock
    from product_sizes s left join own_size_prices own on own.size_id = s.id and own.bucket = price.bucket
    -- Few products have it: the others cost one look into an index.
    where (select exists (select from own_size_prices x where x.product_id = price.product_id))
      and s.product_id = price.product_id and not s.withdrawn
  ) sizes where in_stock = any_in_stock
) lowest on true;

create or replace view listed as
select p.id as product_id, p.popularity, p.added_on, exists (select from product_sizes s where s.product_id = p.id and not s.withdrawn and available_stock(s.stock, s.stock_policy) > 0) as in_stock,
  case when own.has_prices then (select you_pay_minor from lowest_prices x where x.product_id = p.id and x.bucket = 'india') else india.you_pay_minor end as price_india,
  case when own.has_prices then (select you_pay_minor from lowest_prices x where x.product_id = p.id and x.bucket = 'usa') else usa.you_pay_minor end as price_usa,
  case when own.has_prices then (select you_pay_minor from lowest_prices x where x.product_id = p.id and x.bucket = 'row') else rest.you_pay_minor end as price_row,
  off.percent::smallint as discount, p.handling_days,
  array_remove(array[leaf.id, branch.id, root.id, house.id, star.id, soon.id], null)
    || array(select value_id from product_facets f where f.product_id = p.id order by value_id)
    || array(select v.id from product_sizes s join facet_values v on v.facet = 'size' and v.slug = facet_slug(s.label) where s.product_id = p.id and not s.withdrawn and available_stock(s.stock, s.stock_policy) > 0 order by s.position)
    || array(select v.id from facet_values v where v.facet = 'discount' and v.slug::int <= off.percent order by v.id) as tags
from products p
join product_prices india on india.product_id = p.id and india.bucket = 'india'
join product_prices usa on usa.product_id = p.id and usa.bucket = 'usa'
join product_prices rest on rest.product_id = p.id and rest.bucket = 'row'
cross join lateral (select exists (select from own_size_prices x where x.product_id = p.id) as has_prices) own
cross join lateral (select case when own.has_prices
  then (select round(100 - 100.0 * x.you_pay_minor / x.mrp_minor)::int from lowest_prices x where x.product_id = p.id and x.bucket = 'india')
  else round(100 - 100.0 * india.you_pay_minor / india.mrp_minor)::int end as percent) off
join designers d on d.id = p.designer_id
left join facet_values house on house.facet = 'designer' and house.slug = d.slug
left join facet_values star on star.facet = 'celebrity' and star.slug = facet_slug(p.celebrity_name)
left join facet_values soon on soon.facet = 'delivery_time' and soon.slug = delivery_band(p.handling_days)
join categories leaf on leaf.id = p.category_id
left join categories branch on branch.id = leaf.parent_id
left join categories root on root.id = branch.parent_id
where p.withdrawn_on is null;

drop trigger follow_stock on product_sizes;
create trigger follow_stock after update of stock, stock_policy on product_sizes for each row
  when ((available_stock(old.stock, old.stock_policy) = 0) <> (available_stock(new.stock, new.stock_policy) = 0)) execute function follow_stock();
create trigger note_stock_policy after update of stock_policy on product_sizes for each statement execute function note_change();

-- Orders change the number of every size; that of one without a count is nobody's stock.
create or replace function record_stock_change() returns trigger language plpgsql as $$
begin
  if exists (select from webhook_endpoints where 'stock.changed' = any (event_types)) then
    insert into webhook_events (type, object, data)
      select 'stock.changed', 'size ' || n.id, jsonb_build_object('product_id', n.product_id,
          'sku', p.sku, 'size_id', n.id, 'size', n.label, 'stock', n.stock, 'stock_before', o.stock)
        from changed n join former o on o.id = n.id join products p on p.id = n.product_id
        where n.stock <> o.stock and n.stock_policy in ('tracked', 'continue') order by n.id;
  end if;
  return null;
end $$;

-- The options in the labels of a product's sizes, which ' / ' separates: 'S / Red' by Size and Colour.
alter table products add column option_names text[] not null default '{Size}' check (cardinality(option_names) between 1 and 3);
