-- A text that an operator has changed stays as it is.
update payment_ways set description = 'Amazon Pay, MobiKwik or Airtel Money'
where code = 'wallet' and description = 'Amazon Pay, Mobikwik or Airtel Money';
