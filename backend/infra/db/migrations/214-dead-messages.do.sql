-- A message that was refused waits longer after each attempt, and is dead after the last or a permanent refusal.
alter table outbox
  add column attempts int not null default 0,
  add column next_attempt_at timestamptz,
  add column dead_at timestamptz,
  add column error text;
create index outbox_dead on outbox (id) where dead_at is not null;
