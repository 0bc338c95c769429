import { createThunk } from '@/store/createThunk';

/** Rejects with the server's message while pending (202) and when failed (402). */
export const checkPayment = createThunk('orders/checkPayment', ({ orders }, orderId: number) =>
  orders.checkTransaction(orderId),
);
