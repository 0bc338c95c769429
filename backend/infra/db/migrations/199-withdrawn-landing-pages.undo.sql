alter table landing_pages drop column withdrawn_on;
