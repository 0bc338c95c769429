-- Delivery terms of one size: a size out of stock is made to order, takes longer and cannot be
-- returned. Null: as the product.
alter table product_sizes
  add column delivery_class text check (delivery_class in ('ships_in_24_hours', 'ready_to_ship', 'made_to_order')),
  add column delivery_label text,
  add column handling_days int check (handling_days >= 0),
  add column returnable boolean not null default true,
  add constraint delivery_of_its_own check (num_nulls(delivery_class, delivery_label, handling_days) in (0, 3));
