drop index orders_confirmed;
drop table ticket_answers;
drop index tickets_open;
alter table tickets drop column assignee_id, drop column closed_at;
