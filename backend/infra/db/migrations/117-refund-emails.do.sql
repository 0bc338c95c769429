-- When the customer was told that a refund is complete; earlier refunds get no email.
alter table refunds add column emailed_at timestamptz;
update refunds set emailed_at = now() where state in ('none', 'done');
