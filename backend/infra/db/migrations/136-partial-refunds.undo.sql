drop table partial_refunds;
update settings set value = coalesce(
    (select jsonb_object_agg(l.role, l.limits - 'refund_inr') from jsonb_each(value) as l (role, limits)), '{}')
  where name = 'staff_limits';
