-- Goods and Services Tax of India. percent is CGST and SGST together, or IGST; the seller's prices
-- include it. hsn is a chapter, heading or longer code, and the longest that begins a product's code
-- counts; '' is any other. up_to_inr is the taxable value of a piece up to which a band applies, null
-- for no limit. Sources: Notification 1/2017 and, from 22 September 2025, 9/2025-Central Tax (Rate).
create table tax_rates (
  hsn text not null,
  valid_from date not null,
  up_to_inr int,
  percent smallint not null check (percent between 0 and 100),
  source text not null,
  unique nulls not distinct (hsn, valid_from, up_to_inr)
);
insert into tax_rates (hsn, valid_from, up_to_inr, percent, source)
  select hsn, valid_from::date, up_to_inr, percent, source from (values
    ('', '2017-07-01', null, 18, 'Notification 1/2017-CT(R), Schedule III'),
    ('50', '2017-07-01', null, 5, 'Notification 1/2017-CT(R), Schedule I: silk fabrics; a saree is a fabric'),
    ('52', '2017-07-01', null, 5, 'Notification 1/2017-CT(R), Schedule I: cotton fabrics'),
    ('54', '2017-07-01', null, 5, 'Notification 1/2017-CT(R), Schedule I: man-made fabrics'),
    ('61', '2017-07-01', 1000, 5, 'Notification 1/2017-CT(R), Schedule I'),
    ('61', '2017-07-01', null, 12, 'Notification 1/2017-CT(R), Schedule II'),
    ('62', '2017-07-01', 1000, 5, 'Notification 1/2017-CT(R), Schedule I'),
    ('62', '2017-07-01', null, 12, 'Notification 1/2017-CT(R), Schedule II'),
    ('63', '2017-07-01', 1000, 5, 'Notification 1/2017-CT(R), Schedule I'),
    ('63', '2017-07-01', null, 12, 'Notification 1/2017-CT(R), Schedule II'),
    ('61', '2025-09-22', 2500, 5, 'Notification 9/2025-CT(R), Schedule I'),
    ('61', '2025-09-22', null, 18, 'Notification 9/2025-CT(R), Schedule II'),
    ('62', '2025-09-22', 2500, 5, 'Notification 9/2025-CT(R), Schedule I'),
    ('62', '2025-09-22', null, 18, 'Notification 9/2025-CT(R), Schedule II'),
    ('63', '2025-09-22', 2500, 5, 'Notification 9/2025-CT(R), Schedule I'),
    ('63', '2025-09-22', null, 18, 'Notification 9/2025-CT(R), Schedule II'),
    ('64', '2022-01-01', 1000, 12, 'Notification 14/2021-CT(R)'),
    ('64', '2022-01-01', null, 18, 'Notification 14/2021-CT(R)'),
    ('64', '2025-09-22', 2500, 5, 'Notification 9/2025-CT(R), Schedule I'),
    ('64', '2025-09-22', null, 18, 'Notification 9/2025-CT(R), Schedule II'),
    ('7117', '2017-07-01', null, 3, 'Notification 1/2017-CT(R), Schedule V: imitation jewellery'),
    ('7418', '2017-07-01', null, 12, 'Notification 1/2017-CT(R), Schedule II: household articles of copper'),
    ('7418', '2025-09-22', null, 5, 'Notification 9/2025-CT(R), Schedule I')
  ) as rate (hsn, valid_from, up_to_inr, percent, source);

-- The HSN code of the products of a category; the longest path that begins a category's path counts.
create table category_hsn (
  path text primary key,
  hsn text not null check (hsn ~ '^\d{4}(\d\d){0,2}$')
);
insert into category_hsn (path, hsn) values
  ('women', '6204'), ('women/sarees', '5007'), ('women/blouses', '6206'), ('women/dupattas', '6214'),
  ('men', '6203'), ('men/kurtas', '6205'),
  ('kids', '6204'),
  ('jewellery', '7117'),
  ('accessories', '6217'), ('accessories/bags', '4202'), ('accessories/footwear', '6405'),
  ('homeware', '6304'), ('homeware/festive-decor', '7418');

-- Null for orders of earlier releases: these have the seller's HSN code.
alter table order_lines add column hsn text;
-- The tax in shipping, measuring kit and gift wrap; tax_minor includes it.
alter table orders
  add column charges_tax_percent smallint not null default 0,
  add column charges_tax_minor bigint not null default 0;

-- One row per financial year, so that a transaction waits for one lock whatever it issues.
create table document_numbers (
  financial_year text primary key,
  invoices int not null default 0,
  credit_notes int not null default 0
);
-- Orders that were confirmed before have no row, and the number AZ-<order>.
create table invoices (
  order_id int primary key references orders,
  number text not null unique check (length(number) <= 16),
  financial_year text not null,
  sequence int not null,
  issued_on date not null,
  -- As it was: a later change of the setting does not change an issued invoice.
  seller jsonb not null,
  unique (financial_year, sequence)
);
create index invoices_issued on invoices (issued_on);
-- Items that were cancelled or returned before have no row, and the number CN-<line>.
create table credit_notes (
  line_id int primary key references order_lines,
  order_id int not null references orders,
  number text not null unique check (length(number) <= 16),
  financial_year text not null,
  sequence int not null,
  issued_on date not null,
  unique (financial_year, sequence)
);
create index credit_notes_issued on credit_notes (issued_on);
create index credit_notes_order on credit_notes (order_id);

create function refuse_document_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger refuse_document_change before update or delete or truncate on invoices
  for each statement execute function refuse_document_change();
create trigger refuse_document_change before update or delete or truncate on credit_notes
  for each statement execute function refuse_document_change();

-- "2026-27" for a day from April 2026 to March 2027.
create function financial_year_of(day date) returns text language sql immutable as $$
  select to_char(day - interval '3 months', 'YYYY') || '-' || to_char(day + interval '9 months', 'YY')
$$;
create function document_number(prefix text, financial_year text, sequence int) returns text
  language sql immutable as $$
  select prefix || substr(financial_year, 3, 2) || substr(financial_year, 6, 2) || '-'
    || lpad(sequence::text, greatest(6, length(sequence::text)), '0')
$$;

-- The numbers are taken by deferred triggers: when a transaction commits, so that one that fails
-- leaves no hole, and none waits for another lock while it holds the row of the financial year.
create function issue_invoice() returns trigger language plpgsql as $$
declare
  today date := (clock_timestamp() at time zone 'Asia/Kolkata')::date;
  next int;
begin
  -- Gift cards alone are no supply of goods.
  if exists (select from invoices where order_id = new.id)
    or not exists (select from order_lines where order_id = new.id) then
    return null;
  end if;
  insert into document_numbers as n (financial_year, invoices) values (financial_year_of(today), 1)
    on conflict (financial_year) do update set invoices = n.invoices + 1
    returning invoices into next;
  insert into invoices (order_id, number, financial_year, sequence, issued_on, seller)
    select new.id, document_number('AZ', financial_year_of(today), next), financial_year_of(today),
      next, today, value
    from settings where name = 'seller';
  return null;
end $$;
create constraint trigger issue_invoice_of_new_order after insert on orders
  deferrable initially deferred
  for each row when (new.state = 'confirmed') execute function issue_invoice();
create constraint trigger issue_invoice after update of state on orders
  deferrable initially deferred
  for each row when (new.state = 'confirmed' and old.state <> 'confirmed')
  execute function issue_invoice();

create function issue_credit_note() returns trigger language plpgsql as $$
declare
  today date := (clock_timestamp() at time zone 'Asia/Kolkata')::date;
  next int;
begin
  if exists (select from credit_notes where line_id = new.id)
    or not exists (select from refunds where line_id = new.id) then
    return null;
  end if;
  insert into document_numbers as n (financial_year, credit_notes)
    values (financial_year_of(today), 1)
    on conflict (financial_year) do update set credit_notes = n.credit_notes + 1
    returning credit_notes into next;
  insert into credit_notes (line_id, order_id, number, financial_year, sequence, issued_on)
    values (new.id, new.order_id, document_number('CN', financial_year_of(today), next),
      financial_year_of(today), next, today);
  return null;
end $$;
create constraint trigger issue_credit_note after update of status on order_lines
  deferrable initially deferred
  for each row when (new.status in ('cancelled', 'returned') and old.status <> new.status)
  execute function issue_credit_note();
