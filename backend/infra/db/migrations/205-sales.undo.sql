alter table products drop column cost_minor;
drop table product_sale_prices;
drop table product_sales;
