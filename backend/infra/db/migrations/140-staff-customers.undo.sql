drop index customers_search, addresses_search;
drop table customer_notes;
