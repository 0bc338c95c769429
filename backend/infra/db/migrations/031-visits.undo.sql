drop table product_looks, product_views;
