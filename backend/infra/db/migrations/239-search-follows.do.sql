-- Search documents, words and derived filter values follow what is written in SQL, as listing does since
-- migration 082: names of products, designers, categories, colours and occasions, new sizes.

-- The search document of a product: type (A), title and code (B), designer, colour and occasion (C),
-- everything else (D).
create view searchable as
select p.id as product_id,
  setweight(to_tsvector('shop', concat_ws(' ', leaf.name, branch.name)), 'A')
  || setweight(to_tsvector('shop', p.name || ' ' || translate(p.sku, '-_/.', '    ')), 'B')
  || setweight(to_tsvector('shop', concat_ws(' ', d.name,
       (select string_agg(v.name, ' ' order by v.id) from product_facets f join facet_values v on v.id = f.value_id
         where f.product_id = p.id and v.facet in ('colour', 'occasion')))), 'C')
  || setweight(to_tsvector('shop', concat_ws(' ', p.secondary_name, root.name, root.path, p.gender, p.style_genre,
       p.delivery_label, d.city, array_to_string(p.components, ' '))), 'D') as document
from products p
join designers d on d.id = p.designer_id
join categories leaf on leaf.id = p.category_id
left join categories branch on branch.id = leaf.parent_id
left join categories root on root.id = branch.parent_id
where p.withdrawn_on is null;

-- Adds numbers of products to those of words.
create function count_words(words text[], numbers int[]) returns void language sql as $$
  with steps as (
    select word, sum(n)::int as n from unnest(words, numbers) as s (word, n)
    where length(word) > 1 and word !~ '[0-9]' group by word having sum(n) <> 0),
  gone as (delete from search_words w using steps s where w.word = s.word and w.products + s.n <= 0)
  insert into search_words as w (word, products)
    select s.word, s.n from steps s left join search_words k using (word) where coalesce(k.products, 0) + s.n > 0
    on conflict (word) do update set products = w.products + excluded.products
$$;
-- Writes the documents of these products again, and counts their words.
create function write_search_documents(ids int[]) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  words text[];
  numbers int[];
  words_after text[];
  numbers_after int[];
begin
  if cardinality(ids) = 0 then return; end if;
  -- One transaction after the other: they have many words in common, in any order.
  lock table search_words in share row exclusive mode;
  select array_agg(word), array_agg(n) into words, numbers from (
    select word, -count(*)::int as n from search_documents, unnest(tsvector_to_array(document)) as word where product_id = any (ids) group by word) counted;
  delete from search_documents where product_id = any (ids);
  insert into search_documents (product_id, document, changed_in)
    select product_id, document, pg_current_xact_id() from searchable where product_id = any (ids);
  select array_agg(word), array_agg(n) into words_after, numbers_after from (
    select word, count(*)::int as n from search_documents, unnest(tsvector_to_array(document)) as word where product_id = any (ids) group by word) counted;
  perform count_words(words || words_after, numbers || numbers_after);
end $$;

-- What a transaction leaves to its end or to a later one: 'search', or 'all' of the read model.
create function search_waits() returns boolean language sql stable as $$
  select coalesce(current_setting('shop.follow_later', true), '') in ('search', 'all')
$$;
create function lists_wait() returns boolean language sql stable as $$
  select coalesce(current_setting('shop.follow_later', true), '') = 'all'
$$;
create or replace function follow_part() returns trigger language plpgsql as $$
begin
  if not lists_wait() then perform relist(array(select distinct product_id from changed)); end if;
  return null;
end $$;
create or replace function follow_stock() returns trigger language plpgsql as $$
begin
  if not lists_wait() then perform relist(array[new.product_id]); end if;
  return null;
end $$;
create or replace function follow_product() returns trigger language plpgsql as $$
begin
  if not lists_wait() then perform relist(array(select id from changed)); end if;
  return null;
end $$;
-- Writes the documents of those of these products that have one. Publishing adds the others.
create function follow_search(ids int[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 or search_waits() then return; end if;
  -- Before it looks for documents: another transaction may be writing one with the former names.
  lock table search_words in share row exclusive mode;
  perform write_search_documents(array(select product_id from search_documents where product_id = any (ids)));
end $$;

-- All transactions lock sizes, listing (the table, then rows), the values that are derived, the revision, the
-- numbers of products and words, in this order, so that none waits for another in turn.
create function lock_listing(ids int[]) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  lock table listing in row exclusive mode;
  perform from listing where product_id = any (ids) order by product_id for update;
end $$;
create or replace function relist(ids int[]) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  -- Above this number a complete reload is faster than single updates.
  many constant boolean := cardinality(ids) > 5000;
  moved boolean;
begin
  if cardinality(ids) = 0 then return; end if;
  lock table listing in row exclusive mode;
  -- Waits for concurrent changes of the same products and reads their result: of two orders that
  -- each take the last unit of a size, the later sees that the other size is sold out.
  perform from listing where product_id = any (ids) order by product_id for update;
  if not found then return; end if;
  update listing l set popularity = p.popularity from products p where p.id = any (ids) and l.product_id = p.id and p.popularity <> l.popularity;
  moved := found;
  if moved or many then perform from read_model for update; end if;
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

-- Writes the values of a facet that are derived from these products, or from all if they are null. Values
-- that no product has any more keep a place in the order: a later one may have them again.
create function write_derived_values(wanted_facet text, ids int[]) returns void language plpgsql as $$
begin
  perform lock_listing(ids);
  perform pg_advisory_xact_lock(620002);
  with labels as (
    select s.label, p.option_names from product_sizes s join products p on p.id = s.product_id where wanted_facet = 'size' and ids is null
    union
    select s.label, p.option_names from product_sizes s join products p on p.id = s.product_id where wanted_facet = 'size' and p.id = any (ids)),
  named (slug, name) as (
    select slug, name from designers where wanted_facet = 'designer'
    union all
    select facet_slug(size), size from labels, size_option(label, option_names) as size
    union all
    select facet_slug(celebrity_name), celebrity_name from products where wanted_facet = 'celebrity' and ids is null
    union all
    select facet_slug(celebrity_name), celebrity_name from products where wanted_facet = 'celebrity' and id = any (ids)
    union all
    select slug, name from facet_values where facet = wanted_facet and facet <> 'designer' and ids is not null),
  current as (select slug, min(name) as name from named where slug <> '' group by slug),
  placed as (
    select slug, name from current
    union all
    select slug, name from facet_values v where facet = wanted_facet and not exists (select from current c where c.slug = v.slug)),
  wanted (slug, name, position) as (
    -- Letter sizes by size; ages and numbers follow by value, other labels by name.
    select slug, name, row_number() over (order by
      case when wanted_facet = 'size' then array_position('{3XS,XXS,XS,S,M,L,XL,XXL,2XL,3XL,4XL,5XL,6XL}'::text[], upper(name)) end,
      case when wanted_facet = 'size' then substring(name from '^[0-9]+(?:[.][0-9]+)?')::numeric end, name, slug)
      from placed where wanted_facet in ('designer', 'size', 'celebrity')
    union all
    select percent::text, percent || '% off or more', row_number() over (order by percent desc)
      from unnest(array[10, 20, 30, 40, 50]) as percent where wanted_facet = 'discount'
    union all
    select slug, name, position from (values ('24-hours', 'Ships in 24 hours', 1), ('one-week', 'Ships within a week', 2),
      ('two-to-four-weeks', 'Made in 2 to 4 weeks', 3), ('over-four-weeks', 'Made in over 4 weeks', 4)) as band (slug, name, position)
      where wanted_facet = 'delivery_time')
  insert into facet_values as v (id, facet, slug, name, position)
  select nextval('facet_value_ids'), wanted_facet, slug, name, position from wanted
  on conflict (facet, slug) do update set name = excluded.name, position = excluded.position
    where (v.name, v.position) is distinct from (excluded.name, excluded.position);
end $$;
-- Writes derived values when these products have one that is missing or has another name.
create function add_derived_values(ids int[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then return; end if;
  if exists (select from products p join designers d on d.id = p.designer_id left join facet_values v on v.facet = 'designer' and v.slug = d.slug
    where p.id = any (ids) and v.name is distinct from d.name) then perform write_derived_values('designer', ids); end if;
  if exists (select from products p join product_sizes s on s.product_id = p.id cross join size_option(s.label, p.option_names) as size
    left join facet_values v on v.facet = 'size' and v.slug = facet_slug(size)
    where p.id = any (ids) and facet_slug(size) <> '' and (v.id is null or size < v.name)) then perform write_derived_values('size', ids); end if;
  if exists (select from products p left join facet_values v on v.facet = 'celebrity' and v.slug = facet_slug(p.celebrity_name)
    where p.id = any (ids) and facet_slug(p.celebrity_name) <> '' and (v.id is null or p.celebrity_name < v.name)) then perform write_derived_values('celebrity', ids); end if;
end $$;

-- Puts these products into lists, or updates them there. The insert makes every process read all products,
-- so there is none without a new product.
create function write_listing(ids int[]) returns void language plpgsql as $$
declare new_ids int[];
begin
  perform add_derived_values(ids);
  new_ids := array(select id from products p where p.id = any (ids) and p.withdrawn_on is null
    and (select count(*) from product_prices x where x.product_id = p.id) = 3
    and not exists (select from listing l where l.product_id = p.id));
  if cardinality(new_ids) > 0 then
    perform lock_listing(ids);
    perform from read_model for update;
  end if;
  perform relist(ids);
  if cardinality(new_ids) = 0 then return; end if;
  insert into listing (product_id, popularity, added_on, in_stock, price_india, price_usa, price_row, discount, handling_days, tags)
    select product_id, popularity, added_on, in_stock, price_india, price_usa, price_row, discount, handling_days, tags
    from listed where product_id = any (new_ids)
    on conflict (product_id) do nothing;
end $$;

-- Adds numbers of products to those of categories and values that pages show.
create function count_tags(tags int[], numbers int[]) returns void language plpgsql as $$
begin
  -- A rebuild empties the numbers first, and counts at its end.
  if tags is null or not exists (select from category_totals) then return; end if;
  if not exists (select from categories c where c.id = any (tags))
    and not exists (select from facet_values v where v.id = any (tags) and v.facet not in ('size', 'discount', 'delivery_time')) then return; end if;
  -- One transaction after the other: none waits for another in turn.
  lock table category_totals in share row exclusive mode;
  perform set_config('shop.counting', 'yes', true);
  update category_totals t set n = greatest(0, t.n + s.n) from unnest(tags, numbers) as s (id, n) where t.category_id = s.id;
  insert into category_totals (category_id, n) select s.id, s.n from unnest(tags, numbers) as s (id, n) join categories c using (id) where s.n > 0
    on conflict do nothing;
  update value_totals t set n = t.n + s.n from unnest(tags, numbers) as s (id, n) where t.value_id = s.id;
  insert into value_totals (value_id, n) select s.id, s.n from unnest(tags, numbers) as s (id, n) join facet_values v using (id)
    where s.n > 0 and v.facet not in ('size', 'discount', 'delivery_time') on conflict do nothing;
  delete from value_totals where value_id = any (tags) and n <= 0;
  perform set_config('shop.counting', '', true);
end $$;
-- The release before counts as well, while it runs beside this one: its numbers are left out.
create function keep_total() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger keep_total before update on category_totals for each row
  when (current_setting('shop.counting', true) is distinct from 'yes') execute function keep_total();
create trigger keep_total before update on value_totals for each row
  when (current_setting('shop.counting', true) is distinct from 'yes') execute function keep_total();
-- Here and below, what is compared before and after are sets, not joined rows: the plan of a join that was
-- made for one row would be used for all products as well.
create function count_listed() returns trigger language plpgsql as $$
declare
  counted int[];
  numbers int[];
begin
  if tg_op = 'INSERT' then
    select array_agg(tag), array_agg(n) into counted, numbers
      from (select tag, count(*)::int as n from came, unnest(came.tags) as tag group by tag) step;
  elsif tg_op = 'DELETE' then
    select array_agg(tag), array_agg(n) into counted, numbers
      from (select tag, -count(*)::int as n from went, unnest(went.tags) as tag group by tag) step;
  else
    select array_agg(tag), array_agg(n) into counted, numbers from (
      select tag, sum(step)::int as n from (
        select unnest(tags) as tag, 1 as step from (select product_id, tags from came except select product_id, tags from went) added
        union all
        select unnest(tags), -1 from (select product_id, tags from went except select product_id, tags from came) removed) steps
      group by tag having sum(step) <> 0) step;
  end if;
  perform count_tags(counted, numbers);
  return null;
end $$;
-- Named to run after raise_revision.
create trigger total_come after insert on listing referencing new table as came for each statement execute function count_listed();
create trigger total_go after delete on listing referencing old table as went for each statement execute function count_listed();
create trigger total_change after update on listing referencing old table as went new table as came for each statement execute function count_listed();

create function forget_product() returns trigger language plpgsql as $$
declare words text[];
begin
  if search_waits() then return old; end if;
  lock table search_words in share row exclusive mode;
  words := array(select unnest(tsvector_to_array(document)) from search_documents where product_id = old.id);
  perform count_words(words, array_fill(-1, array[cardinality(words)]));
  return old;
end $$;
create trigger forget_product before delete on products for each row execute function forget_product();

-- Triggers run by name: values exist before follow_... writes rows of listing, and search comes last.
drop trigger products_withdraw on products;
create function add_product() returns trigger language plpgsql as $$
declare
  gone int[];
  returned int[];
begin
  gone := array(select id from changed where withdrawn_on is not null intersect select id from former where withdrawn_on is null);
  if cardinality(gone) > 0 then
    perform from product_sizes where product_id = any (gone) order by id for update;
    perform lock_listing(gone);
    delete from listing where product_id = any (gone);
    update product_sizes set stock = 0 where product_id = any (gone) and stock > 0;
  end if;
  returned := array(select id from changed where withdrawn_on is null intersect select id from former where withdrawn_on is not null);
  if cardinality(returned) > 0 then perform write_listing(returned); end if;
  if search_waits() then return null; end if;
  perform add_derived_values(array(select id from (
    select id, designer_id, option_names, celebrity_name from changed except select id, designer_id, option_names, celebrity_name from former) other));
  return null;
end $$;
create trigger add_product after update on products referencing old table as former new table as changed for each statement execute function add_product();
create function search_product() returns trigger language plpgsql as $$
begin
  -- Those that were withdrawn, and those that return.
  perform write_search_documents(array(select id from (
    select id, withdrawn_on is null from changed except select id, withdrawn_on is null from former) other));
  if search_waits() then return null; end if;
  perform follow_search(array(select id from (
    select id, name, sku, secondary_name, gender, style_genre, delivery_label, components, category_id, designer_id from changed
    except select id, name, sku, secondary_name, gender, style_genre, delivery_label, components, category_id, designer_id from former) other));
  return null;
end $$;
create trigger search_product after update on products referencing old table as former new table as changed for each statement execute function search_product();

-- A product that is written in SQL is found from its row on, and listed from its last price on.
create function search_new() returns trigger language plpgsql as $$
begin
  if not search_waits() then perform write_search_documents(array(select id from changed where withdrawn_on is null)); end if;
  return null;
end $$;
create trigger search_come after insert on products referencing new table as changed for each statement execute function search_new();
create function list_priced() returns trigger language plpgsql as $$
declare ids int[];
begin
  if search_waits() then return null; end if;
  ids := array(select distinct product_id from changed);
  ids := array(select p.id from products p where p.id = any (ids) and p.withdrawn_on is null and not exists (select from listing l where l.product_id = p.id));
  if cardinality(ids) > 0 then perform write_listing(ids); end if;
  return null;
end $$;
create trigger list_come after insert on product_prices referencing new table as changed for each statement execute function list_priced();

create function search_facets() returns trigger language plpgsql as $$
begin
  if search_waits() then return null; end if;
  perform follow_search(array(select distinct c.product_id from changed c join facet_values v on v.id = c.value_id where v.facet in ('colour', 'occasion')));
  return null;
end $$;
create trigger search_come after insert on product_facets referencing new table as changed for each statement execute function search_facets();
create trigger search_go after delete on product_facets referencing old table as changed for each statement execute function search_facets();
create trigger search_change after update on product_facets referencing new table as changed for each statement execute function search_facets();
create trigger search_change_from after update on product_facets referencing old table as changed for each statement execute function search_facets();
create trigger follow_change after update on product_facets referencing new table as changed for each statement execute function follow_part();
create trigger follow_change_from after update on product_facets referencing old table as changed for each statement execute function follow_part();

create function search_value() returns trigger language plpgsql as $$
declare ids int[];
begin
  ids := array(select id from (select id, name from changed where facet in ('colour', 'occasion') except select id, name from former) other);
  if cardinality(ids) = 0 then return null; end if;
  lock table search_words in share row exclusive mode;
  perform follow_search(array(select distinct product_id from product_facets where value_id = any (ids)));
  return null;
end $$;
create trigger search_change after update on facet_values referencing old table as former new table as changed for each statement execute function search_value();

create function search_designer() returns trigger language plpgsql as $$
declare ids int[];
begin
  ids := array(select id from (select id, name, slug from changed except select id, name, slug from former) other);
  if cardinality(ids) > 0 then
    perform lock_listing('{}');
    perform pg_advisory_xact_lock(620002);
    update facet_values v set slug = n.slug from changed n join former o on o.id = n.id
      where n.id = any (ids) and v.facet = 'designer' and v.slug = o.slug and n.slug <> o.slug;
    perform write_derived_values('designer', '{}');
  end if;
  ids := array(select id from (select id, name, city from changed except select id, name, city from former) other);
  if cardinality(ids) = 0 then return null; end if;
  lock table search_words in share row exclusive mode;
  perform follow_search(array(select id from products where designer_id = any (ids)));
  return null;
end $$;
create trigger search_change after update on designers referencing old table as former new table as changed for each statement execute function search_designer();

create function search_category() returns trigger language plpgsql as $$
declare
  ids int[];
  below int[];
begin
  ids := array(select id from (select id, name, path, parent_id from changed except select id, name, path, parent_id from former) other);
  if cardinality(ids) = 0 then return null; end if;
  below := array(
    with recursive below as (select unnest(ids) as id union select c.id from categories c join below b on c.parent_id = b.id)
    select id from below);
  if exists (select id, parent_id from changed except select id, parent_id from former) then
    perform relist(array(select id from products where category_id = any (below)));
  end if;
  lock table search_words in share row exclusive mode;
  perform follow_search(array(select id from products where category_id = any (below)));
  return null;
end $$;
create trigger search_change after update on categories referencing old table as former new table as changed for each statement execute function search_category();

-- The number of its products goes with a category.
create function lock_revision() returns trigger language plpgsql as $$
begin
  perform lock_listing('{}');
  perform from read_model for update;
  return null;
end $$;
create trigger lock_go before delete on categories for each statement execute function lock_revision();

create function add_sizes() returns trigger language plpgsql as $$
begin
  if not search_waits() then perform add_derived_values(array(select distinct product_id from changed)); end if;
  return null;
end $$;
create trigger add_come after insert on product_sizes referencing new table as changed for each statement execute function add_sizes();
create function add_label() returns trigger language plpgsql as $$
begin
  if not search_waits() then perform add_derived_values(array[new.product_id]); end if;
  return null;
end $$;
create trigger add_label after update of label on product_sizes for each row when (old.label <> new.label) execute function add_label();

-- What pages show of sizes and stores raised no revision.
create trigger note_terms after update of delivery_class, delivery_label, handling_days, returnable, sku on product_sizes for each statement execute function note_change();
create trigger note_change after insert or update or delete on stores for each statement execute function note_change();
create trigger note_change after insert or update or delete on store_opening_hours for each statement execute function note_change();

-- Processes keep the countries, with their rates, for half a second (backend/countries/repository.ts): a page that
-- is made meanwhile is made again.
create function note_later() returns trigger language plpgsql as $$
begin
  insert into shown_changes (due_at) values (clock_timestamp() + interval '1 second');
  return null;
end $$;
create trigger note_later after insert or update or delete on countries for each statement execute function note_later();
create trigger note_later after insert or update or delete on excluded_countries for each statement execute function note_later();
