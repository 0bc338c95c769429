-- What a customer reads about each session, and how it was last used. Sessions that exist may still come under the cookie's old name.
alter table sessions
  add column id uuid not null unique default gen_random_uuid(),
  add column last_seen_at timestamptz not null default now(),
  add column browser text not null default '',
  add column os text not null default '',
  add column country_code text,
  add column old_cookie_name boolean not null default true;
update sessions set expires_at = least(expires_at, now() + interval '90 days');
