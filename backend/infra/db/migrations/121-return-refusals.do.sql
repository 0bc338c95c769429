-- Why an ordered item cannot be returned, as the shopper read it when ordering; empty if it can.
alter table order_lines add column return_refusal text not null default '';
update order_lines set return_refusal = 'Made to your measurements, so it cannot be returned'
  where measures is not null;
