import { createThunk } from '@/store/createThunk';

/** A shopper asks whether their payment has come: refused with the words of the server while it has not (202), and when it did not go through (402). */
export const checkPayment = createThunk('orders/askAboutPayment', ({ orders }, orderId: number) =>
  orders.checkTransaction(orderId),
);
