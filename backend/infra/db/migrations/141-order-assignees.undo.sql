drop index orders_assignee;
