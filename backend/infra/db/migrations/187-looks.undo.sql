drop table look_products;
drop table looks;
