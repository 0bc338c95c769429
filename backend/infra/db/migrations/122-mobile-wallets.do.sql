-- "Wallet" alone is the customer's balance with the store.
update payment_ways set name = 'Mobile wallet', description = 'Pay with the wallet app on your phone' where code = 'wallet';
