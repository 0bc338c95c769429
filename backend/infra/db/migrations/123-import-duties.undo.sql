delete from settings where name = 'import_duties';
