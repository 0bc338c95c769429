alter table cart_lines drop column changed_at;
alter table wishlist_items
  drop column added_bucket,
  drop column added_minor,
  drop column emailed_minor,
  drop column low_stock_emailed_at;
drop table email_preferences;
