-- Products that an import has written and lists and search do not have yet: its end updates them, and the
-- next start or import what an interrupted one has left. marked_in: the transaction of the last write.
create table outdated_products (
  product_id int primary key references products on delete cascade,
  marked_in xid8 not null default pg_current_xact_id()
);
