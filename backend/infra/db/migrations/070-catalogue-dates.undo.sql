alter table products drop column updated_at;
