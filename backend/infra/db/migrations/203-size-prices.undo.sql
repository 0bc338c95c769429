drop trigger follow_withdrawn on product_sizes;
create or replace view listed as
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
drop view lowest_prices;
drop view size_prices;
drop table own_size_prices;
