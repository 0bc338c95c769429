-- A store as an address, so that an order can be collected there.
alter table stores add column state_name text not null default '', add column postal_code text not null default '';
update stores set state_name = place.state, postal_code = place.code
from (values ('Mumbai', 'Maharashtra', '400001'), ('New Delhi', 'Delhi', '110030'), ('Hyderabad', 'Telangana', '500034'), ('Bengaluru', 'Karnataka', '560001')) as place (city, state, code)
where stores.city_name = place.city;

-- The store for pick-up; null: delivery.
alter table bag_choices add column store_id int references stores on delete set null;
