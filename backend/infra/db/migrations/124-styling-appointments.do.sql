-- Requests for a styling appointment. email is '' when only a phone number was given.
alter table tickets
  add column phone text not null default '',
  add column appointment jsonb;
