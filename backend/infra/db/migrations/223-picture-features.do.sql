-- The features of a picture, by its file: image search compares them. Files never change.
create table picture_features (
  file text primary key,
  features bytea not null
);
-- Pictures of products whose features are not computed yet, with the failed attempts.
create table undescribed_pictures (
  file text primary key,
  attempts int not null default 0,
  due_at timestamptz not null default now()
);
create index undescribed_pictures_due on undescribed_pictures (due_at, file);

create function queue_pictures() returns trigger language plpgsql as $$
begin
  insert into undescribed_pictures (file)
    select distinct c.file from changed c
    where c.kind = 'image' and not exists (select from picture_features f where f.file = c.file)
    on conflict do nothing;
  return null;
end $$;
create trigger queue_pictures_come after insert on product_media referencing new table as changed
  for each statement execute function queue_pictures();
create trigger queue_pictures_change after update on product_media referencing new table as changed
  for each statement execute function queue_pictures();

insert into undescribed_pictures (file) select distinct file from product_media where kind = 'image';
