-- The transaction that last wrote what a product is found by; null since a rebuild, after which every process loads its index again.
alter table search_documents add column changed_in xid8;
create index on search_documents (changed_in) where changed_in is not null;
