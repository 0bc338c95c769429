-- Paise of a refund that are not credited to the wallet, because the provider had already refunded them.
alter table refunds add column covered_paise bigint not null default 0 check (covered_paise >= 0);
alter table partial_refunds add column covered_paise bigint not null default 0 check (covered_paise >= 0);
