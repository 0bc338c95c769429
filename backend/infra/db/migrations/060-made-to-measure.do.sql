-- A piece made to somebody's measures. While it waits, it follows the profile; ordered, it keeps the measures as they were.
alter table cart_lines add column measurement_id int references measurement_profiles on delete set null;
alter table saved_lines add column measurement_id int references measurement_profiles on delete set null;
alter table order_lines add column measures jsonb, add column measurement_id int references measurement_profiles on delete set null;
