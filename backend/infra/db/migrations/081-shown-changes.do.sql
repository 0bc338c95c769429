-- How often what public pages show was changed: a part of the catalogue's revision, by which pages and data that are kept elsewhere are made anew.
-- A row for each transaction and no counter: whoever changes something waits for nobody, and a change counts from when it can be seen.
create table shown_changes (id bigint generated always as identity primary key, n int not null default 1);

create function note_change() returns trigger language plpgsql as $$
begin
  if current_setting('shop.noted', true) is distinct from 'yes' then
    perform set_config('shop.noted', 'yes', true);
    insert into shown_changes default values;
  end if;
  return null;
end $$;

-- Not stock: every order changes it, and pages follow it within a minute or two by growing old.
do $$
declare shown text;
begin
  foreach shown in array array['products', 'product_prices', 'product_media', 'product_facets', 'product_similar', 'designers', 'categories', 'facet_values', 'banners', 'rails', 'tiles', 'curated_pages', 'countries', 'excluded_countries', 'settings', 'size_charts', 'size_guides'] loop
    execute format('create trigger note_change after insert or update or delete on %I for each statement execute function note_change()', shown);
  end loop;
end $$;
create trigger note_change after insert or delete or update of label, position on product_sizes for each statement execute function note_change();
