-- fee_inr: whole rupees per order, by price bucket; 0 is free of charge.
insert into settings (name, value)
  values ('gift_wrap', '{"fee_inr": {"india": 350, "usa": 1000, "row": 1000}}');
alter table bag_choices
  add column gift_wrap boolean not null default false,
  add column hide_prices boolean not null default false;
alter table orders
  add column gift_wrap boolean not null default false,
  add column gift_wrap_minor bigint not null default 0,
  add column hide_prices boolean not null default false;
