-- A category that is not shown, or is below one, is in no menu, tile, filter or suggestion; its
-- page and its products stay.
alter table categories add column is_shown boolean not null default true;
create function is_category_shown(category_path text) returns boolean language sql stable as $$
  select not exists (
    select from categories hidden
    where not hidden.is_shown
      and (hidden.path = category_path or starts_with(category_path, hidden.path || '/')))
$$;
create trigger follow_go after delete on categories referencing old table as changed for each statement execute function follow_value();
