alter table tickets drop column phone, drop column appointment;
