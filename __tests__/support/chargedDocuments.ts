import { documentPayments } from '@/backend/invoices/payments';
import { loadOrderDetails } from '@/backend/orders/cancellations/repository';
import type { AuthorizedOrder } from './authorizedOrders';
import type { ProviderStore } from './providerOrders';

/** The webhooks about refunds of an order. */
export const refundEvents = ({ store }: ProviderStore, { order_id }: AuthorizedOrder) =>
  store.db
    .selectFrom('webhook_events')
    .select('type')
    .where('type', '=', 'order.refunded')
    .where('object', '=', `order ${order_id}`)
    .execute();

async function detailsOf({ store: { db } }: ProviderStore, { order_id }: AuthorizedOrder) {
  const { customer_id } = await db
    .selectFrom('orders')
    .select('customer_id')
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow();
  const details = await loadOrderDetails(db, customer_id, order_id);
  if (!details) throw new Error('The order does not exist');
  return details;
}
const paidInMoney = (money: string) => ({ points: '0', gift_card: '0', wallet: '0', money });

/** The payment on the invoice of an order of 10,000 rupees. */
export const invoicedPayments = async (opened: ProviderStore, order: AuthorizedOrder) =>
  documentPayments(await detailsOf(opened, order), { lines: [], paid: paidInMoney('10,000') });

/** The money on the credit note of the first item. */
export const creditedPayments = async (
  opened: ProviderStore,
  order: AuthorizedOrder,
  credited: string,
) =>
  documentPayments(await detailsOf(opened, order), {
    credit_note_number: 'CN-1',
    lines: [{ order_detail_id: order.lineIds[0] } as never],
    paid: paidInMoney(credited),
  });
