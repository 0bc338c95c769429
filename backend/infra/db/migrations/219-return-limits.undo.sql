update settings set value = coalesce(
    (select jsonb_object_agg(l.role, l.limits - 'return_inr') from jsonb_each(value) as l (role, limits)), '{}')
  where name = 'staff_limits';
