drop index webhook_deliveries_unreported;
alter table webhook_deliveries drop column reported_at;
