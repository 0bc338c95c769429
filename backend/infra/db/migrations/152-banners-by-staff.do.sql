-- Staff prepare banners and carousels as drafts, publish them and choose their period.
alter table banners
  add column published boolean not null default true,
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add constraint banners_period check (ends_at > starts_at);
alter table rails
  add column published boolean not null default true,
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add constraint rails_period check (ends_at > starts_at);

-- Pictures that staff uploaded for banners: masters of the media server.
create table uploaded_pictures (
  file text primary key,
  width int not null,
  height int not null,
  created_at timestamptz not null default now()
);
