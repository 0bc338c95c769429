-- Refunds as their provider knows them: those of the store, and those made in its dashboard.
create table provider_refunds (
  provider text not null,
  refund_id text not null,
  reference uuid not null references payments on delete cascade,
  -- What the store owed and this pays: 'line 5', 'partial refund 3' or 'whole'. null: nothing.
  name text,
  is_ours boolean not null,
  state text not null check (state in ('made', 'failed')),
  amount_minor bigint not null check (amount_minor > 0),
  -- The part of a refund that is neither owed nor for an item: fees, or an earlier deduction.
  unassigned_minor bigint not null default 0 check (unassigned_minor between 0 and amount_minor),
  reason text not null default '',
  made_at timestamptz not null,
  failed_at timestamptz,
  primary key (provider, refund_id)
);
create index provider_refunds_reference on provider_refunds (reference);
create index provider_refunds_made on provider_refunds (provider, made_at);

-- A refund that the provider could not make is due again, but waits until staff decide.
alter table refunds add column failed_at timestamptz, add column retried_at timestamptz;
alter table partial_refunds add column failed_at timestamptz, add column retried_at timestamptz;
alter table payments add column refund_failed_at timestamptz, add column refund_retried_at timestamptz;
-- Of a refund in the provider's dashboard, for items that the customer keeps.
alter table partial_refunds add column provider_refund_id text;
