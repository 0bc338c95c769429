-- A withdrawn designer is in no directory, search and home page, and has no page. One with a product
-- that the shop sells is never withdrawn: publishing or importing one brings the designer back.
alter table designers add column withdrawn_on date;
create function show_designer() returns trigger language plpgsql as $$
begin
  update designers set withdrawn_on = null
  where withdrawn_on is not null and id in (select designer_id from changed where withdrawn_on is null);
  return null;
end $$;
-- Named to run after follow_product, which waits for a withdrawal of the designer (lock of listing).
create trigger show_designer_added after insert on products referencing new table as changed for each statement execute function show_designer();
create trigger show_designer_changed after update on products referencing new table as changed for each statement execute function show_designer();
