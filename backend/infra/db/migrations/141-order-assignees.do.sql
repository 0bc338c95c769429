-- For the orders of one staff account.
create index orders_assignee on orders (assignee_id) where assignee_id is not null;
