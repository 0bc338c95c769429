drop table carriers;
