drop table provider_customers;
