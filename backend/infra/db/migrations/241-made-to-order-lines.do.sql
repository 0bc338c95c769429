-- Of an order item: it is made for this order, as its size was sold that day.
alter table order_lines add column is_made_to_order boolean not null default false;
update order_lines l set is_made_to_order = true
where l.measures is not null or exists (
  select from product_sizes s join products p on p.id = s.product_id
  where s.id = l.size_id and coalesce(s.delivery_class, p.delivery_class) = 'made_to_order');
