-- Saved column mappings of import files: columns by field.
create table import_profiles (
  name text primary key,
  columns jsonb not null,
  saved_at timestamptz not null default now()
);
