update customers set mobile = pending_mobile where mobile = '' and pending_mobile <> '';
alter table customers drop column pending_mobile;
