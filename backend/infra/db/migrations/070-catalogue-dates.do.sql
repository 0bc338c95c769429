-- When what a product's page says last changed, for crawlers. Stock comes and goes without it.
alter table products add column updated_at timestamptz not null default now();
update products set updated_at = added_on;
