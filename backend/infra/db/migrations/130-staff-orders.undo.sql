delete from settings where name = 'staff_limits';
drop index order_lines_status;
drop table order_notes;
alter table orders drop column assignee_id;
alter table order_lines drop column carrier, drop column tracking_url;
