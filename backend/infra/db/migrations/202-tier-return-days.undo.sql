update settings set value = value
  || jsonb_build_object('return', value->'return' || '{"tier_days": {"Diamond": 3}, "abroad_tier_days": {"Diamond": 7}}')
where name = 'after_sale'
  and value->'return'->'tier_days' = '{"Gold": 3, "Platinum": 5, "Diamond": 7}'
  and value->'return'->'abroad_tier_days' = '{"Gold": 5, "Platinum": 7, "Diamond": 10}';
