-- When staff were told of a delivery that is dead.
alter table webhook_deliveries add column reported_at timestamptz;
create index webhook_deliveries_unreported on webhook_deliveries (endpoint_id)
  where state = 'dead' and reported_at is null;
