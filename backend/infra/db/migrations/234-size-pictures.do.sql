-- The picture of a size, such as that of its colour: a file of product_media, while the product has it.
alter table product_sizes add column picture text;
create trigger note_picture after update of picture on product_sizes for each statement execute function note_change();
