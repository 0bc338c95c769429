alter table order_lines drop column closed_by;
