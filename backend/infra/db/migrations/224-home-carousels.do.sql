-- The order of the home page's carousels. After an import, thousands of products have the same day, and
-- an index on the day alone reads all of them to find the first.
create index on listing (added_on desc, product_id) where in_stock;
create index on listing (discount desc, product_id) where in_stock;
