-- A page per store. A store without a slug has no page; latitude and longitude are null until known.
alter table stores
  add column slug text unique,
  add column phone text not null default '',
  add column latitude double precision,
  add column longitude double precision,
  add column time_zone text not null default 'Asia/Kolkata',
  add column description text not null default '',
  add column services text[] not null default '{pickup}';

-- Opening hours by ISO weekday (Monday is 1); a weekday without a row is closed.
create table store_opening_hours (
  store_id int not null references stores on delete cascade,
  weekday int not null check (weekday between 1 and 7),
  opens text not null check (opens ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  closes text not null check (closes ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  primary key (store_id, weekday),
  check (opens < closes)
);

update stores set
  slug = page.slug,
  latitude = page.latitude,
  longitude = page.longitude,
  description = page.description,
  services = '{pickup,styling}'
from (values
  ('Kala Ghoda', 'Mumbai', 'kala-ghoda-mumbai', 18.9277, 72.8322,
   'On Rope Walk Lane, in the heart of Mumbai’s art district and a short walk from the Jehangir Art Gallery.'),
  ('Mehrauli', 'New Delhi', 'mehrauli-new-delhi', 28.5237, 77.1837,
   'Around a quiet courtyard in Mehrauli, in the old south of the city and close to the Qutb Minar.'),
  ('Banjara Hills', 'Hyderabad', 'banjara-hills-hyderabad', 17.4142, 78.4407,
   'On Road No. 10 in Banjara Hills, the leafy neighbourhood west of Hussain Sagar lake.'),
  ('Lavelle Road', 'Bengaluru', 'lavelle-road-bengaluru', 12.9706, 77.5983,
   'On tree-lined Lavelle Road, a short walk from Cubbon Park and MG Road.')
) as page (name, city, slug, latitude, longitude, description)
where stores.name = page.name and stores.city_name = page.city;

-- "Mon-Saturday 10:00-22:00", as the column hours says.
insert into store_opening_hours (store_id, weekday, opens, closes)
select id, weekday, '10:00', '22:00'
from stores, generate_series(1, 6) as weekday
where hours = 'Mon-Saturday 10:00-22:00';

-- The store that an order is collected from; null: delivered.
alter table orders add column store_id int references stores on delete set null;
update orders set store_id = stores.id
from stores
where shipping_address ->> 'address_one' = stores.name || ', ' || stores.address_one
  and shipping_address ->> 'city_name' = stores.city_name;
