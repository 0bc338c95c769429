-- What shoppers add to a product's own popularity: products.popularity is the sum of both numbers.
create table product_demand (
  product_id int primary key references products on delete cascade,
  own_popularity int not null,
  points int not null check (points > 0)
);
-- When a task last ran that runs less often than the jobs: one replica does it.
create table periodic_runs (
  task text primary key,
  ran_at timestamptz not null
);
