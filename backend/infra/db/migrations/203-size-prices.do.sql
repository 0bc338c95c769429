-- Prices of a size that differ from those of its product. Without a row: as the product.
create table own_size_prices (
  size_id int not null references product_sizes on delete cascade,
  product_id int not null references products on delete cascade,
  bucket text not null check (bucket in ('india', 'usa', 'row')),
  mrp_minor int not null check (mrp_minor > 0),
  you_pay_minor int not null check (you_pay_minor > 0),
  primary key (size_id, bucket),
  check (you_pay_minor <= mrp_minor)
);
create index on own_size_prices (product_id);

-- The price of every size, by which carts and orders count. discount: percent off in India, as in listing.
create view size_prices as
select s.id as size_id, s.product_id, price.bucket,
  coalesce(own.mrp_minor, price.mrp_minor) as mrp_minor,
  coalesce(own.you_pay_minor, price.you_pay_minor) as you_pay_minor,
  coalesce(round(100 - 100.0 * coalesce(own_india.you_pay_minor, india.you_pay_minor) / coalesce(own_india.mrp_minor, india.mrp_minor)), 0)::int as discount
from product_sizes s
join product_prices price on price.product_id = s.product_id
left join own_size_prices own on own.size_id = s.id and own.bucket = price.bucket
left join product_prices india on india.product_id = s.product_id and india.bucket = 'india'
left join own_size_prices own_india on own_india.size_id = s.id and own_india.bucket = 'india';

-- The price in lists: the lowest of the sizes in stock, or of all sizes of a sold-out product.
-- varies: these sizes differ in price.
create view lowest_prices as
select price.product_id, price.bucket, coalesce(lowest.mrp_minor, price.mrp_minor) as mrp_minor,
  coalesce(lowest.you_pay_minor, price.you_pay_minor) as you_pay_minor, coalesce(lowest.varies, false) as varies
from product_prices price
left join lateral (
  select (array_agg(mrp order by you_pay, mrp))[1] as mrp_minor, min(you_pay) as you_pay_minor, min(you_pay) < max(you_pay) as varies
  from (
    select coalesce(own.mrp_minor, price.mrp_minor) as mrp, coalesce(own.you_pay_minor, price.you_pay_minor) as you_pay,
      s.stock > 0 as in_stock, bool_or(s.stock > 0) over () as any_in_stock
    from product_sizes s left join own_size_prices own on own.size_id = s.id and own.bucket = price.bucket
    -- Few products have it: the others cost one look into an index.
    where (select exists (select from own_size_prices x where x.product_id = price.product_id))
      and s.product_id = price.product_id and not s.withdrawn
  ) sizes where in_stock = any_in_stock
) lowest on true;

-- A case and not a join: few products have prices of sizes, and the others are computed as before.
create or replace view listed as
select p.id as product_id, p.popularity, p.added_on, exists (select from product_sizes s where s.product_id = p.id and s.stock > 0) as in_stock,
  case when own.has_prices then (select you_pay_minor from lowest_prices x where x.product_id = p.id and x.bucket = 'india') else india.you_pay_minor end as price_india,
  case when own.has_prices then (select you_pay_minor from lowest_prices x where x.product_id = p.id and x.bucket = 'usa') else usa.you_pay_minor end as price_usa,
  case when own.has_prices then (select you_pay_minor from lowest_prices x where x.product_id = p.id and x.bucket = 'row') else rest.you_pay_minor end as price_row,
  off.percent::smallint as discount, p.handling_days,
  array_remove(array[leaf.id, branch.id, root.id, house.id, star.id, soon.id], null)
    || array(select value_id from product_facets f where f.product_id = p.id order by value_id)
    || array(select v.id from product_sizes s join facet_values v on v.facet = 'size' and v.slug = facet_slug(s.label) where s.product_id = p.id and s.stock > 0 order by s.position)
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

create trigger follow_come after insert on own_size_prices referencing new table as changed for each statement execute function follow_part();
create trigger follow_change after update on own_size_prices referencing new table as changed for each statement execute function follow_part();
create trigger follow_go after delete on own_size_prices referencing old table as changed for each statement execute function follow_part();
create trigger follow_withdrawn after update of withdrawn on product_sizes for each row when (old.withdrawn <> new.withdrawn) execute function follow_stock();
create trigger note_change after insert or update or delete on own_size_prices for each statement execute function note_change();
