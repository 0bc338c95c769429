alter table order_lines drop column is_made_to_order;
