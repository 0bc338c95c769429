drop trigger note_picture on product_sizes;
alter table product_sizes drop column picture;
