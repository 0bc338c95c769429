alter table order_lines drop column measures, drop column measurement_id;
alter table saved_lines drop column measurement_id;
alter table cart_lines drop column measurement_id;
