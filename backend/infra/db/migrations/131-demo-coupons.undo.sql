-- The coupons of an earlier release are in its own migrations.
select 1;
