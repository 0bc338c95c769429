update categories set name = 'Homeware' where id = 197 and name = 'Home Decor';
update settings set value = '{"india": 1000, "non_india": 15}'
  where name = 'app_intervention_credits' and value = '{"india": 0, "non_india": 0}';
