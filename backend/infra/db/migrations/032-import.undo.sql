drop table product_sources;
drop sequence product_ids, designer_ids, category_ids;
