drop trigger record_stock_change on product_sizes;
drop function record_stock_change;
drop table webhook_deliveries, webhook_events, webhook_endpoints;
drop function queue_webhook_deliveries;
