delete from shown_changes where due_at > now();
alter table shown_changes drop column due_at;
delete from settings where name in ('announcement', 'maintenance');
