-- The values of the gender filter stay: earlier versions use those that staff have written.
select;
