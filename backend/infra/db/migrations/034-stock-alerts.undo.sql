drop table stock_alerts;
