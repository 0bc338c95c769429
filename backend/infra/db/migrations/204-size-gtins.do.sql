-- The GTIN of a size's barcode. Not unique: merchants sell one article as two products.
alter table product_sizes add column gtin text check (gtin ~ '^(\d{8}|\d{12,14})$');
create trigger note_gtin after update of gtin on product_sizes for each statement execute function note_change();
