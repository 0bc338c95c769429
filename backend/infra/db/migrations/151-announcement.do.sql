-- The bar above the header of every page, and the switch that closes the shop to shoppers.
insert into settings (name, value) values
  ('announcement', '{"is_on": false, "text": "", "link_label": "", "url": "", "starts_at": null, "ends_at": null}'),
  ('maintenance', '{"is_on": false, "text": "", "expected_end": null}');

-- When a change begins to count: with its transaction, or at the time for which it is planned, such
-- as the end of an announcement.
alter table shown_changes add column due_at timestamptz;
