import { createThunk } from '@/store/createThunk';

/**
 * Reads the payment state. Rejects with the server's message while the payment is pending (202)
 * and when it failed (402).
 */
export const checkPayment = createThunk('orders/checkPayment', ({ orders }, orderId: number) =>
  orders.checkTransaction(orderId),
);
