-- A copy of the product's popularity beside its search terms: ranking needs no join with the
-- listing.
alter table search_documents add column popularity int not null default 0;
