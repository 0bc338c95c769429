alter table bag_choices drop column store_id;
alter table stores drop column state_name, drop column postal_code;
