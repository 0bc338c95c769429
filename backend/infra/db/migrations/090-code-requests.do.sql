-- A code belongs to the request for it. Another request for the same subject has its own code and
-- its own changes.
delete from otps;
alter table otps add column request_hash text not null;
alter table otps drop constraint otps_pkey;
alter table otps add primary key (subject, request_hash);
