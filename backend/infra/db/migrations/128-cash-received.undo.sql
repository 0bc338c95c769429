alter table refunds drop column uncollected_minor;
alter table order_lines drop column cash_minor;
