drop index payment_events_paid;
drop table payment_differences;
drop table reconciliations;
