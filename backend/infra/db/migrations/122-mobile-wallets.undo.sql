update payment_ways set name = 'Wallet', description = 'Pay from a wallet on your phone' where code = 'wallet';
