-- A measurement of a cart item refers to the profile; of an order item it is a copy.
alter table cart_lines add column measurement_id int references measurement_profiles on delete set null;
alter table saved_lines add column measurement_id int references measurement_profiles on delete set null;
alter table order_lines add column measures jsonb, add column measurement_id int references measurement_profiles on delete set null;
