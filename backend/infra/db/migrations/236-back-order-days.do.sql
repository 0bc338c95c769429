-- What is on back order has to come in first: at least two weeks, or as long as the size takes to be made.
create function handling_days_of(days int, is_on_back_order boolean) returns int language sql immutable as $$
  select case when is_on_back_order then greatest(days, 14) else days end
$$;

-- A product is in the delivery filters by the size that can be sent first. When none can be sent as soon
-- as the product says, its size is made to order or on back order: then it is not ready to ship.
create or replace view listed as
select p.id as product_id, p.popularity, p.added_on, sold.days is not null as in_stock,
  case when own.has_prices then (select you_pay_minor from lowest_prices x where x.product_id = p.id and x.bucket = 'india') else india.you_pay_minor end as price_india,
  case when own.has_prices then (select you_pay_minor from lowest_prices x where x.product_id = p.id and x.bucket = 'usa') else usa.you_pay_minor end as price_usa,
  case when own.has_prices then (select you_pay_minor from lowest_prices x where x.product_id = p.id and x.bucket = 'row') else rest.you_pay_minor end as price_row,
  off.percent::smallint as discount, stock.days as handling_days,
  array_remove(array[leaf.id, branch.id, root.id, house.id, star.id, soon.id], null)
    || array(select value_id from product_facets f where f.product_id = p.id
      and (stock.days <= p.handling_days or f.value_id <> all (array(select id from facet_values where facet = 'delivery' and slug <> 'made-to-order')))
      order by value_id)
    || array(select v.id from product_sizes s join facet_values v on v.facet = 'size' and v.slug = facet_slug(size_option(s.label, p.option_names)) where s.product_id = p.id and not s.withdrawn and available_stock(s.stock, s.stock_policy) > 0 group by v.id order by min(s.position))
    || array(select v.id from facet_values v where v.facet = 'discount' and v.slug::int <= off.percent order by v.id) as tags
from products p
cross join lateral (select min(handling_days_of(coalesce(s.handling_days, p.handling_days), s.stock_policy = 'continue' and s.stock <= 0)) as days
  from product_sizes s where s.product_id = p.id and not s.withdrawn and available_stock(s.stock, s.stock_policy) > 0) sold
cross join lateral (select coalesce(sold.days, p.handling_days) as days) stock
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
left join facet_values soon on soon.facet = 'delivery_time' and soon.slug = delivery_band(stock.days)
join categories leaf on leaf.id = p.category_id
left join categories branch on branch.id = leaf.parent_id
left join categories root on root.id = branch.parent_id
where p.withdrawn_on is null;

create trigger follow_handling after update of stock, stock_policy, handling_days on product_sizes for each row
  when ((old.stock_policy = 'continue' and old.stock <= 0) <> (new.stock_policy = 'continue' and new.stock <= 0)
    or old.handling_days is distinct from new.handling_days) execute function follow_stock();
select relist(array(select distinct product_id from product_sizes where stock_policy = 'continue' or handling_days is not null));
