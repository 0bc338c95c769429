drop trigger show_designer_changed on products;
drop trigger show_designer_added on products;
drop function show_designer;
alter table designers drop column withdrawn_on;
