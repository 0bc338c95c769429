-- When the content of a product's page last changed, for crawlers. Stock changes do not count.
alter table products add column updated_at timestamptz not null default now();
update products set updated_at = added_on;
