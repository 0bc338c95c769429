-- Emails about a promised date that will be missed: one for each item and date. new_date: by staff.
create table delay_notices (
  line_id int not null references order_lines on delete cascade,
  promised_date date not null,
  new_date date,
  sent_at timestamptz not null default now(),
  choice text check (choice in ('wait', 'cancel')),
  chosen_at timestamptz,
  primary key (line_id, promised_date)
);

-- An email leaves when an item is not dispatched on the last day on which it can still arrive in
-- time; days_before makes it leave earlier.
insert into settings (name, value) values ('delay_emails', '{"days_before": 0}');
