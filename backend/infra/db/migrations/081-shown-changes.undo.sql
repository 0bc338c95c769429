drop function note_change() cascade;
drop table shown_changes;
