drop trigger note_gtin on product_sizes;
alter table product_sizes drop column gtin;
