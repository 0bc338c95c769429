delete from settings where name = 'delay_emails';
drop table delay_notices;
