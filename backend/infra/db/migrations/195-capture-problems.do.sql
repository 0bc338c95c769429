-- Why the last capture of a payment failed, in the provider's words, and since when captures fail.
alter table payment_authorizations
  add column capture_problem text check (capture_problem in ('no_answer', 'refused')),
  add column capture_reason text not null default '',
  add column capture_failed_at timestamptz;
