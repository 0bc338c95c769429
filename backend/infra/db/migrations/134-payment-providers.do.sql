-- Which provider takes a payment: the first rule that fits the order and whose provider has keys.
-- countries, currencies and ways (codes of payment_ways) limit a rule; without one it fits all.
insert into settings (name, value) values ('payment_providers', '[
  {"provider": "razorpay", "currencies": ["INR"]},
  {"provider": "stripe", "ways": ["card", "card_abroad"]},
  {"provider": "razorpay", "ways": ["card", "card_abroad", "paypal"]},
  {"provider": "azapayment"}
]');

-- A payment at an external provider: a Checkout session of Stripe or a payment link of Razorpay.
-- charge_id names the received money there (pi_..., pay_...); null until it is paid.
create table provider_payments (
  reference uuid primary key references payments on delete cascade,
  provider text not null,
  provider_id text not null,
  url text not null,
  charge_id text,
  created_at timestamptz not null default now(),
  unique (provider, provider_id)
);
create index provider_payments_charge on provider_payments (provider, charge_id);

-- Webhook messages that were applied. A message that arrives again changes nothing.
create table provider_messages (
  provider text not null,
  message_id text not null,
  kind text not null,
  received_at timestamptz not null default now(),
  primary key (provider, message_id)
);

-- Payments that the customer's bank disputes. The money of an open or lost dispute is not in the
-- store's hands; inquiry: the bank only asks.
create table payment_disputes (
  provider text not null,
  dispute_id text not null,
  reference uuid not null references payments on delete cascade,
  state text not null check (state in ('inquiry', 'open', 'won', 'lost')),
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  reason text not null,
  opened_at timestamptz not null default now(),
  decided_at timestamptz,
  primary key (provider, dispute_id)
);
create index payment_disputes_reference on payment_disputes (reference);
