-- at: when a card is charged. dispatch: only orders that are delivered within so many days, because
-- an authorization expires after a week.
insert into settings (name, value)
values ('payment_capture', '{"at": "order", "delivered_within_days": 6}');

alter table payments add column capture text not null default 'order'
  check (capture in ('order', 'dispatch'));

-- Money that the customer's bank holds for a payment. capture_minor: what the store asked for, or
-- what was captured in the provider's dashboard. missing_minor: expected, but not captured.
create table payment_authorizations (
  reference uuid primary key references payments on delete cascade,
  state text not null default 'authorized'
    check (state in ('authorized', 'capturing', 'captured', 'releasing', 'released', 'expired')),
  capture_minor bigint,
  missing_minor bigint not null default 0,
  authorized_at timestamptz not null default date_trunc('milliseconds', now()),
  expires_at timestamptz not null,
  decided_at timestamptz
);
create index payment_authorizations_open on payment_authorizations (expires_at)
  where state in ('authorized', 'capturing', 'releasing');
