-- Imported products have ids above those of the seed.
create sequence product_ids start 1000000;
create sequence designer_ids as int start 10000;
create sequence category_ids as int start 2000 maxvalue 9999;

-- The source of an imported product: its id there, its rows, and its pictures, which keep their
-- path.
create table product_sources (
  handle text primary key,
  product_id int not null unique references products on delete cascade,
  hash text not null,
  pictures jsonb not null,
  taken_at timestamptz not null default now()
);
