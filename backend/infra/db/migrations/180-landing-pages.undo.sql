delete from settings where name = 'landing_pages';
drop table search_interest;
drop table landing_pages;
