alter table orders drop column store_id;
drop table store_opening_hours;
alter table stores
  drop column slug,
  drop column phone,
  drop column latitude,
  drop column longitude,
  drop column time_zone,
  drop column description,
  drop column services;
