-- A copy of how liked a product is, beside its words: the likeliest hits are found without reading the listing.
alter table search_documents add column popularity int not null default 0;
