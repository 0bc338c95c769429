alter table sessions
  drop column id, drop column last_seen_at, drop column browser, drop column os, drop column country_code, drop column old_cookie_name;
