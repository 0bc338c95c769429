alter table outbox drop column channel;
drop table social_identities, otps;
alter table customers drop column email_verified_at, drop column mobile_verified_at, drop column blocked_reason;
