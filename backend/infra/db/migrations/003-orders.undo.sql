drop table sandbox_payments, payment_events, payments, order_lines, orders, payment_methods;
