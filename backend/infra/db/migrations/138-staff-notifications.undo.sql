delete from settings where name = 'staff_notifications';
drop index orders_settled;
drop table staff_notifications;
