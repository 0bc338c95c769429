drop index outbox_dead;
alter table outbox
  drop column attempts,
  drop column next_attempt_at,
  drop column dead_at,
  drop column error;
