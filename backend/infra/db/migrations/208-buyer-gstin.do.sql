-- A business that buys in India and wants its GSTIN on invoices. An order keeps what the account had.
alter table customers
  add column gstin text not null default '',
  add column business_name text not null default '';
alter table orders
  add column buyer_gstin text,
  add column buyer_name text;
