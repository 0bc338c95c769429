update payment_ways set description = 'Amazon Pay, Mobikwik or Airtel Money'
where code = 'wallet' and description = 'Amazon Pay, MobiKwik or Airtel Money';
