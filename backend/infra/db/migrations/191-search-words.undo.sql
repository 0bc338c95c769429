drop trigger reload_index on search_aliases;
alter table search_aliases drop column is_substitute;
alter table search_words drop column stem;
