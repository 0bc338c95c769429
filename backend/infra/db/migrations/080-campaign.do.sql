-- The campaign of the order, as stored in the shopper's browser; null: none.
alter table orders add column utm_source text, add column utm_medium text, add column utm_campaign text, add column utm_term text;
