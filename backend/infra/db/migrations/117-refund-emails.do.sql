-- When the email about a completed refund was sent; earlier refunds get no email.
alter table refunds add column emailed_at timestamptz;
update refunds set emailed_at = now() where state in ('none', 'done');
