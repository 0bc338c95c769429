drop trigger follow_handling on product_sizes;
create or replace view listed as
select p.id as product_id, p.popularity, p.added_on, exists (select from product_sizes s where s.product_id = p.id and not s.withdrawn and available_stock(s.stock, s.stock_policy) > 0) as in_stock,
  case when own.has_prices then (select you_pay_minor from lowest_prices x where x.product_id = p.id and x.bucket = 'india') else india.you_pay_minor end as price_india,
  case when own.has_prices then (select you_pay_minor from lowest_prices x where x.product_id = p.id and x.bucket = 'usa') else usa.you_pay_minor end as price_usa,
  case when own.has_prices then (select you_pay_minor from lowest_prices x where x.product_id = p.id and x.bucket = 'row') else rest.you_pay_minor end as price_row,
  off.percent::smallint as discount, p.handling_days,
  array_remove(array[leaf.id, branch.id, root.id, house.id, star.id, soon.id], null)
    || array(select value_id from product_facets f where f.product_id = p.id order by value_id)
    || array(select v.id from product_sizes s join facet_values v on v.facet = 'size' and v.slug = facet_slug(size_option(s.label, p.option_names)) where s.product_id = p.id and not s.withdrawn and available_stock(s.stock, s.stock_policy) > 0 group by v.id order by min(s.position))
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
drop function handling_days_of(int, boolean);
select relist(array(select distinct product_id from product_sizes where stock_policy = 'continue' or handling_days is not null));
