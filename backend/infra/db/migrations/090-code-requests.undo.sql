delete from otps;
alter table otps drop constraint otps_pkey;
alter table otps drop column request_hash;
alter table otps add primary key (subject);
