-- Orders without an address get one that the earlier code can read.
update orders
  set billing_address = jsonb_build_object(
    'id', 1, 'firstname', coalesce(nullif(billing_name, ''), email), 'email', email,
    'mobile', '0000000000', 'mobile_code', '+91', 'address_one', 'Gift cards by email',
    'postal_code', '', 'city_name', 'By email', 'state_id', null, 'state_name', '',
    'country_id', c.id, 'country_name', c.name, 'country_code', c.country_code)
  from countries c
  where billing_address is null and c.country_code = orders.country_code;
update orders set shipping_address = billing_address where shipping_address is null;
alter table orders
  alter column shipping_address set not null,
  alter column billing_address set not null,
  drop column billing_name;
