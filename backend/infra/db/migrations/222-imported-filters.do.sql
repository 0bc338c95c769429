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
