-- A product that staff created is a draft until they publish it: the shop has no page for it.
alter table products
  add column is_draft boolean not null default false,
  add constraint drafts_are_not_sold check (not is_draft or withdrawn_on is not null);

-- A size with orders is withdrawn, not deleted: orders refer to it. A return puts nothing back.
alter table product_sizes
  add column sku text unique,
  add column withdrawn boolean not null default false;
create function empty_withdrawn_size() returns trigger language plpgsql as $$
begin
  new.stock := 0;
  return new;
end $$;
create trigger empty_withdrawn_size before insert or update on product_sizes for each row when (new.withdrawn) execute function empty_withdrawn_size();
create trigger note_withdrawn after update of withdrawn on product_sizes for each statement execute function note_change();
