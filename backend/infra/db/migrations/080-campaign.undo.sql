alter table orders drop column utm_source, drop column utm_medium, drop column utm_campaign, drop column utm_term;
