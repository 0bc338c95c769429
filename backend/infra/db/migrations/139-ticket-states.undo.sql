drop table ticket_notes;
drop index tickets_search, tickets_open;
alter table tickets add column closed_at timestamptz;
update tickets set closed_at = now() where state = 'closed';
alter table tickets drop column state;
create index tickets_open on tickets (id) where closed_at is null;
