drop table import_profiles;
