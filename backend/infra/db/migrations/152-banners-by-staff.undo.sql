drop table uploaded_pictures;
alter table rails drop column published, drop column starts_at, drop column ends_at;
alter table banners drop column published, drop column starts_at, drop column ends_at;
