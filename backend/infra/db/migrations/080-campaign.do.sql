-- The campaign that brought the order, as the shopper's browser kept it; null where none did.
alter table orders add column utm_source text, add column utm_medium text, add column utm_campaign text, add column utm_term text;
