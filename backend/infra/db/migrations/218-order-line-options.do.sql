-- The options in the size of an item when it was ordered, 'Size / Colour' of 'S / Red'; null for a size alone.
alter table order_lines add column options text;
