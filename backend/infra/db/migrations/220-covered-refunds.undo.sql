alter table partial_refunds drop column covered_paise;
alter table refunds drop column covered_paise;
