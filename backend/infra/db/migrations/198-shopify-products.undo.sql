drop table shopify_products;
