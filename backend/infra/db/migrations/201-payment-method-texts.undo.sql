update payment_ways set name = 'Mobile wallet' where code = 'wallet' and name = 'Payment app';
update payment_ways set description = texts.before
from (values
  ('upi', 'Scan a code with any UPI app on your phone', 'Scan with any UPI app'),
  ('card', 'Credit and debit cards, RuPay included', 'Credit or debit card, including RuPay'),
  ('netbanking', 'Sign in at your bank to approve the payment', 'Sign in to your bank to approve the payment'),
  ('wallet', 'Pay with the wallet app on your phone', 'Amazon Pay, Mobikwik or Airtel Money'),
  ('emi', 'In monthly parts, by the card of your bank', 'Monthly instalments on your bank’s credit card'),
  ('paylater', 'Buy now, and settle with the provider next month', 'Buy now, pay later with LazyPay or Simpl')
) as texts (code, before, after)
where payment_ways.code = texts.code and description = texts.after;
update payment_ways set description_mobile = 'Opens the UPI app on this phone'
where code = 'upi' and description_mobile = 'Pay with a UPI app on this phone';
