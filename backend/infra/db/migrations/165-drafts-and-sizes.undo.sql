drop trigger note_withdrawn on product_sizes;
drop trigger empty_withdrawn_size on product_sizes;
drop function empty_withdrawn_size;
alter table product_sizes drop column withdrawn, drop column sku;
alter table products drop constraint drafts_are_not_sold, drop column is_draft;
