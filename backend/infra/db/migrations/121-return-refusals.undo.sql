alter table order_lines drop column return_refusal;
