-- The values of the gender filter stay: earlier versions use those that staff have written.
drop index product_sizes_sku_lower, product_sizes_gtin;
