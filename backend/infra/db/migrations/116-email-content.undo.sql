alter table outbox drop column content;
