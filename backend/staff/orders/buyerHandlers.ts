import type { staffBuyerCalls } from '@/lib/contract/staffBuyers';
import type { Handlers } from '@/backend/http/handlerContext';
import { HttpError } from '@/backend/http/httpError';
import type { Database } from '@/backend/infra/db/database';
import type { OrderRow } from '@/backend/orders/cancellations/repository';
import type { StaffVisitor } from '@/backend/staff/visitor';
import { HOME_COUNTRY } from '@/backend/tax/treatment';
import { performOrderAct } from './orderAct';

/** Requires that no invoice has been issued: the transaction that confirms an order issues it. */
async function requireNoInvoice(tx: Database, { id, state }: OrderRow): Promise<void> {
  if (state === 'pending') return;
  if (state !== 'confirmed') throw new HttpError(409, `The order is ${state}: it has no invoice`);
  const issued = await tx
    .selectFrom('invoices')
    .select('number')
    .where('order_id', '=', id)
    .executeTakeFirst();
  throw new HttpError(
    409,
    `Invoice ${issued?.number ?? `AZ-${id}`} has been issued and cannot be changed: it needs a credit note. Cancel or return the items, and let the customer order again with the GSTIN.`,
  );
}

const buyerOf = ({ buyer_gstin, buyer_name }: Pick<OrderRow, 'buyer_gstin' | 'buyer_name'>) => ({
  buyer_gstin,
  buyer_name,
});

export const staffBuyerHandlers: Handlers<typeof staffBuyerCalls, StaffVisitor> = {
  'PUT /staff/v1/orders/:id/buyer': (context) =>
    performOrderAct(context, 'set buyer', async (tx, { order }) => {
      const { gstin, business_name } = context.body;
      await requireNoInvoice(tx, order);
      if (order.country_code !== HOME_COUNTRY)
        throw new HttpError(409, 'Only the invoice of an order within India has a GSTIN');
      const buyer = { buyer_gstin: gstin || null, buyer_name: gstin ? business_name : null };
      await tx.updateTable('orders').set(buyer).where('id', '=', order.id).execute();
      return { before: buyerOf(order), after: buyer };
    }),
};
