drop table measurement_profiles, refunds;
drop index orders_customer;
alter table order_lines drop column returnable, drop column return_days, drop column status, drop column awb, drop column dispatched_at, drop column delivered_at,
  drop column closed_at, drop column close_reason, drop column refund_to, drop column deduction_percent, drop column rewarded;
delete from settings where name in ('after_sale', 'seller');
