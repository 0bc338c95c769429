-- customers.mobile is verified, and one may sign in with it. Any other number waits here until the code that is sent to it is right.
alter table customers add column pending_mobile text not null default '';
update customers set pending_mobile = mobile, mobile = '' where mobile <> '' and mobile_verified_at is null;
