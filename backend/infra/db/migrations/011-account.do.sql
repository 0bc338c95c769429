alter table customers
  add column email_verified_at timestamptz,
  add column mobile_verified_at timestamptz,
  -- Not null: a blocked customer, who may not sign in or order and sees this message.
  add column blocked_reason text;

-- One code at a time for each purpose and address. subject is '<intent> <communicator> <email or
-- mobile>'; only a keyed hash of the code is stored.
create table otps (
  subject text primary key,
  code_hash text not null,
  mobile text,
  password_hash text,
  tries int not null default 0,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create table social_identities (
  provider text not null,
  subject text not null,
  customer_id int not null references customers on delete cascade,
  linked_at timestamptz not null default now(),
  primary key (provider, subject)
);

-- Text messages share the outbox of emails; the recipient is a number in E.164.
alter table outbox add column channel text not null default 'email' check (channel in ('email', 'sms'));
