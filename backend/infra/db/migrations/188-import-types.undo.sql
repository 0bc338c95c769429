drop table import_types;
