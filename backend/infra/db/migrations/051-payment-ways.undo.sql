alter table sandbox_payments drop column choice, drop column way;
alter table payments drop column choice, drop column way;
alter table orders drop column payment_name;
drop table payment_ways;
