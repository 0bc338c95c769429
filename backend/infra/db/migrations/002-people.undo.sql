drop table secrets, outbox, checkout_selections, addresses, stores, followed_designers, wishlist_items, cart_lines, attempts, password_resets, sessions, customers;
