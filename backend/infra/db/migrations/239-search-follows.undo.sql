drop trigger note_later on excluded_countries;
drop trigger note_later on countries;
drop function note_later();
drop trigger note_change on store_opening_hours;
drop trigger note_change on stores;
drop trigger note_terms on product_sizes;
drop trigger add_label on product_sizes;
drop function add_label();
drop trigger add_come on product_sizes;
drop function add_sizes();
drop trigger lock_go on categories;
drop function lock_revision();
drop trigger search_change on categories;
drop function search_category();
drop trigger search_change on designers;
drop function search_designer();
drop trigger search_change on facet_values;
drop function search_value();
drop trigger follow_change_from on product_facets;
drop trigger follow_change on product_facets;
drop trigger search_change_from on product_facets;
drop trigger search_change on product_facets;
drop trigger search_go on product_facets;
drop trigger search_come on product_facets;
drop function search_facets();
drop trigger list_come on product_prices;
drop function list_priced();
drop trigger search_come on products;
drop function search_new();
drop trigger search_product on products;
drop function search_product();
drop trigger add_product on products;
drop function add_product();
drop trigger forget_product on products;
drop function forget_product();
create trigger products_withdraw after update of withdrawn_on on products for each row when (new.withdrawn_on is not null and old.withdrawn_on is null) execute function withdraw();
drop trigger total_change on listing;
drop trigger total_go on listing;
drop trigger total_come on listing;
drop function count_listed();
drop trigger keep_total on value_totals;
drop trigger keep_total on category_totals;
drop function keep_total();
drop function count_tags(int[], int[]);
drop function write_listing(int[]);
drop function add_derived_values(int[]);
drop function write_derived_values(text, int[]);
drop function follow_search(int[]);
create or replace function follow_part() returns trigger language plpgsql as $$
begin
  perform relist(array(select distinct product_id from changed));
  return null;
end $$;
create or replace function follow_stock() returns trigger language plpgsql as $$
begin
  perform relist(array[new.product_id]);
  return null;
end $$;
create or replace function follow_product() returns trigger language plpgsql as $$
begin
  perform relist(array(select id from changed));
  return null;
end $$;
create or replace function relist(ids int[]) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
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
drop function lock_listing(int[]);
drop function lists_wait();
drop function search_waits();
drop function write_search_documents(int[]);
drop function count_words(text[], int[]);
drop view searchable;
