-- A landing page that staff took out of the shop: its address is a 404 and stays taken.
alter table landing_pages add column withdrawn_on date;
