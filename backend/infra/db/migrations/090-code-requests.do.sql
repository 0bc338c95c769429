-- A code belongs to the request that asked for it. Another request for the same subject has a code of its own, and what that code will set.
delete from otps;
alter table otps add column request_hash text not null;
alter table otps drop constraint otps_pkey;
alter table otps add primary key (subject, request_hash);
