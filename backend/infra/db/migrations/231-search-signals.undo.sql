drop table search_lifts;
drop table search_signals;
