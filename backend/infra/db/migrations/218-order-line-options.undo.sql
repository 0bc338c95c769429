alter table order_lines drop column options;
