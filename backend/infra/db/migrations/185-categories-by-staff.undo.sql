drop trigger follow_go on categories;
drop function is_category_shown;
alter table categories drop column is_shown;
