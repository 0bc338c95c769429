-- Changes of what public pages show: a part of the catalogue revision, which invalidates cached
-- pages and data.
-- One row per transaction instead of a counter: writers do not wait for each other, and a change
-- counts from its commit.
create table shown_changes (id bigint generated always as identity primary key, n int not null default 1);

create function note_change() returns trigger language plpgsql as $$
begin
  if current_setting('shop.noted', true) is distinct from 'yes' then
    perform set_config('shop.noted', 'yes', true);
    insert into shown_changes default values;
  end if;
  return null;
end $$;

-- Not stock: every order changes it, and cached pages expire within minutes.
do $$
declare shown text;
begin
  foreach shown in array array['products', 'product_prices', 'product_media', 'product_facets', 'product_similar', 'designers', 'categories', 'facet_values', 'banners', 'rails', 'tiles', 'curated_pages', 'countries', 'excluded_countries', 'settings', 'size_charts', 'size_guides'] loop
    execute format('create trigger note_change after insert or update or delete on %I for each statement execute function note_change()', shown);
  end loop;
end $$;
create trigger note_change after insert or delete or update of label, position on product_sizes for each statement execute function note_change();
