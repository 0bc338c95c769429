-- Nothing grants these credits, so none are shown.
update settings set value = '{"india": 0, "non_india": 0}'
  where name = 'app_intervention_credits' and value = '{"india": 1000, "non_india": 15}';
-- The specification names category 197; its path stays.
update categories set name = 'Home Decor' where id = 197 and name = 'Homeware';
