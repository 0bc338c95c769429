alter table partial_refunds drop column provider_refund_id;
alter table payments drop column refund_failed_at, drop column refund_retried_at;
alter table partial_refunds drop column failed_at, drop column retried_at;
alter table refunds drop column failed_at, drop column retried_at;
drop table provider_refunds;
