-- Lists that people search for, such as "red bridal lehengas", at /collection/{handle}. filters are
-- slugs of the catalogue ("category", "colour", "fabric", "occasion") and "max_inr". Without an intro
-- the text is composed.
create table landing_pages (
  handle text primary key check (handle ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(handle) <= 60),
  source text not null check (source in ('curated', 'searches')),
  filters jsonb not null unique,
  title text not null,
  intro text,
  added_at timestamptz not null default now()
);
create trigger raise_revision after insert or update or delete on landing_pages for each statement execute function raise_revision();
create trigger note_change after insert or update or delete on landing_pages for each statement execute function note_change();

-- Searches that name nothing but such filters, by day. Neither their text nor the visitor is stored.
create table search_interest (
  filters jsonb not null,
  day date not null default current_date,
  searches int not null check (searches > 0),
  primary key (filters, day)
);
create index on search_interest (day);

insert into settings (name, value) values
  ('landing_pages', '{"max_pages": 200, "min_searches": 20, "days": 90}');
