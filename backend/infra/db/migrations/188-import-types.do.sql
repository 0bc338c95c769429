-- Types of import files that no category has by name, and the category that staff chose for them.
create table import_types (
  type_key text primary key,
  name text not null,
  category_path text references categories (path) on update cascade on delete set null,
  products int not null default 0 check (products >= 0),
  seen_at timestamptz not null default now()
);
