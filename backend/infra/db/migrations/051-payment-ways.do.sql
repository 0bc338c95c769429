-- Payment methods of the payment page. countries null: everywhere. Limits are on the amount
-- payable, in paise; null: none.
-- choices: banks, wallets or plans within a payment method.
create table payment_ways (
  code text primary key,
  method text not null references payment_methods,
  name text not null,
  description text not null,
  description_mobile text,
  countries text[],
  min_minor int,
  max_minor int,
  choices text[] not null default '{}',
  position int not null
);
insert into payment_ways (code, method, name, description, description_mobile, countries, min_minor, max_minor, choices, position) values
  ('upi', 'azapayment', 'UPI', 'Scan a code with any UPI app on your phone', 'Opens the UPI app on this phone', '{IN}', null, 10000000, '{}', 1),
  ('card', 'azapayment', 'Card', 'Credit and debit cards, RuPay included', null, '{IN}', null, null, '{}', 2),
  ('card_abroad', 'azapayment', 'Card', 'Visa, Mastercard and American Express', null, '{AE,AU,CA,GB,HK,SA,SG,US}', null, null, '{}', 2),
  ('netbanking', 'azapayment', 'Net banking', 'Sign in at your bank to approve the payment', null, '{IN}', null, null, '{"HDFC Bank","ICICI Bank","Axis Bank","State Bank of India","Kotak Mahindra Bank"}', 3),
  ('wallet', 'azapayment', 'Wallet', 'Pay from a wallet on your phone', null, '{IN}', null, 2000000, '{"Amazon Pay","Mobikwik","Airtel Money"}', 4),
  ('emi', 'azapayment', 'EMI', 'In monthly parts, by the card of your bank', null, '{IN}', 500000, null, '{}', 5),
  ('paylater', 'azapayment', 'Pay later', 'Buy now, and settle with the provider next month', null, '{IN}', 100000, 3000000, '{"LazyPay","Simpl"}', 6),
  ('paypal', 'azapayment', 'PayPal', 'Sign in to PayPal to approve the payment', null, '{AE,AU,CA,GB,HK,SA,SG,US}', null, null, '{}', 3);

-- The chosen payment method as a label: 'UPI', 'Net banking, HDFC Bank'.
alter table orders add column payment_name text;
alter table payments add column way text, add column choice text;
alter table sandbox_payments add column way text, add column choice text;
