-- Rupees that one account may refund in a day for items that the shop has (cancelled or returned). Whoever
-- receives returns takes whole prices back; a role that has the setting already keeps it.
update settings set value = coalesce(
    (select jsonb_object_agg(l.role, jsonb_build_object('return_inr',
        case l.role when 'orders' then to_jsonb(500000) else l.limits -> 'refund_inr' end) || l.limits)
      from jsonb_each(value) as l (role, limits)), '{}')
  where name = 'staff_limits';
