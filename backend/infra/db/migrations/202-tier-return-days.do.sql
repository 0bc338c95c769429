-- Every tier has a longer return period than the one before. Days that an operator has changed stay.
update settings set value = value
  || jsonb_build_object('return', value->'return' || '{"tier_days": {"Gold": 3, "Platinum": 5, "Diamond": 7}, "abroad_tier_days": {"Gold": 5, "Platinum": 7, "Diamond": 10}}')
where name = 'after_sale'
  and value->'return'->'tier_days' = '{"Diamond": 3}' and value->'return'->'abroad_tier_days' = '{"Diamond": 7}'
  and (select jsonb_path_query_array(loyalty.value, '$.tiers[*].name') from settings loyalty where loyalty.name = 'loyalty')
    = '["Silver", "Gold", "Platinum", "Diamond"]';
