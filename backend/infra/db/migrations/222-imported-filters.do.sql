-- Imports wrote no value of the gender filter, and "women" where a file named nobody. The category says
-- for whom such a product is; of jewellery, accessories and homeware nobody knows, unless it is not "women".
create temporary table unfiltered on commit drop as
select p.id, p.gender, root.path as root
from product_sources s join products p on p.id = s.product_id
  join categories leaf on leaf.id = p.category_id join categories branch on branch.id = leaf.parent_id join categories root on root.id = branch.parent_id
where not exists (select from product_facets f join facet_values v on v.id = f.value_id where f.product_id = p.id and v.facet = 'gender');
insert into product_facets (product_id, value_id)
select u.id, v.id from unfiltered u join facet_values v on v.facet = 'gender' and v.slug = any (case
  when u.root <> 'kids' and u.gender <> 'women' then array[u.gender]
  when u.root in ('women', 'men') then array[u.root]
  when u.root = 'kids' then case u.gender when 'girls' then '{girls}' when 'boys' then '{boys}' when 'men' then '{boys}' else '{girls,boys}'::text[] end
  else '{}' end)
on conflict do nothing;
update products p set gender = case u.root when 'men' then 'men' else 'unisex' end, updated_at = now()
from unfiltered u where u.id = p.id and u.gender = 'women' and u.root in ('men', 'kids', 'homeware');

-- A search for a size's code, however it is typed, or for its barcode, which some scanners read with zeros before it.
create index product_sizes_sku_lower on product_sizes (lower(sku)) where sku is not null;
create index product_sizes_gtin on product_sizes (ltrim(gtin, '0')) where gtin is not null;

-- The size in the label of a size, as optionValue in lib/model/variantOptions.ts: the option that is called a
-- size, else the first that is neither colour nor material; '' without one.
create function labelled_size(label text, option_names text[]) returns text language plpgsql immutable as $$
declare
  parts text[] := case when cardinality(option_names) = 1 then array[label] else string_to_array(label, ' / ') end;
  place int;
begin
  if cardinality(parts) <> cardinality(option_names) then return label; end if;
  select position into place from unnest(option_names) with ordinality as o (name, position)
    where name ~* 'size' or name !~* '^(colou?r|material|fabric)$'
    order by name ~* 'size' desc, position limit 1;
  return coalesce(parts[place], '');
end $$;
-- Most products have sizes alone: the planner inlines this comparison.
create function size_option(label text, option_names text[]) returns text language sql immutable as $$
  select case when option_names = '{Size}' then label else labelled_size(label, option_names) end
$$;
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

-- A colour of the filter for what has many, without a swatch.
insert into facet_values (id, facet, name, slug, position)
select nextval('facet_value_ids'), 'colour', 'Multicolour', 'multicolour', 1000
where exists (select from facet_values where facet = 'colour') on conflict do nothing;
