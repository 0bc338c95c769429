alter table orders drop column gift_message;
alter table bag_choices drop column gift_message;
drop table saved_lines;
alter table cart_lines drop column added_bucket, drop column added_minor;
