alter table payment_authorizations
  drop column capture_problem, drop column capture_reason, drop column capture_failed_at;
