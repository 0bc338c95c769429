alter table refunds drop column emailed_at;
