-- By whose wish an item was cancelled, returned or exchanged; null for items that were closed before.
alter table order_lines add column closed_by text check (closed_by in ('customer', 'store', 'courier'));
