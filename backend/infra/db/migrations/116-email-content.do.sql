-- The blocks of an email, from which its HTML part is rendered when it is sent.
alter table outbox add column content jsonb;
