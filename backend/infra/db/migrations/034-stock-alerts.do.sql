-- Stock alerts: one email when a sold-out size is back.
create table stock_alerts (
  id bigint generated always as identity primary key,
  size_id int not null references product_sizes on delete cascade,
  email text not null,
  country_code text not null,
  asked_at timestamptz not null default now(),
  told_at timestamptz
);
create unique index on stock_alerts (size_id, email) where told_at is null;
create index on stock_alerts (asked_at) where told_at is null;
