-- A customer at a payment provider, which keeps the cards that they chose to save there; the store has
-- no card. Without customer_id the account was deleted, and a job deletes the customer there.
create table provider_customers (
  provider text not null,
  provider_id text not null,
  customer_id int references customers,
  created_at timestamptz not null default now(),
  primary key (provider, provider_id),
  unique (provider, customer_id)
);
create index provider_customers_customer on provider_customers (customer_id);
