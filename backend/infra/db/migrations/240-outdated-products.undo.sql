-- The release before does not know them: it rebuilds everything.
update read_model set version = 0 where exists (select from outdated_products);
drop table outdated_products;
