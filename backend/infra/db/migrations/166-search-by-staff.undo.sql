drop trigger note_change on search_aliases;
drop table search_pins;
