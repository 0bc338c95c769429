-- Device and last use of each session, as the customer sees them. Existing sessions may still use
-- the old cookie name.
alter table sessions
  add column id uuid not null unique default gen_random_uuid(),
  add column last_seen_at timestamptz not null default now(),
  add column browser text not null default '',
  add column os text not null default '',
  add column country_code text,
  add column old_cookie_name boolean not null default true;
update sessions set expires_at = least(expires_at, now() + interval '90 days');
