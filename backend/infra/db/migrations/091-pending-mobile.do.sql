-- customers.mobile is verified and allows sign-in. Any other number is pending until its code is
-- entered.
alter table customers add column pending_mobile text not null default '';
update customers set pending_mobile = mobile, mobile = '' where mobile <> '' and mobile_verified_at is null;
