import { randomUUID } from 'node:crypto';
import type { OrderActWire } from '@/lib/contract/staffOrders';
import { UNDELIVERED_OUTCOMES } from '@/lib/contract/staffUndelivered';
import { CommandError, type StaffClient } from './client';

export const UNDELIVERED_USAGE = `npm run orders -- undelivered ORDER --outcome ${UNDELIVERED_OUTCOMES.join('|')} [--restock] [--to source|wallet] [--items ID,ID]
                                              a parcel that did not arrive
npm run orders -- tracking ORDER --carrier NAME --number NUMBER [--url URL] [--items ID,ID]
                                              corrects what was typed`;

type Options = {
  outcome?: string;
  restock?: boolean;
  carrier?: string;
  number?: string;
  url?: string;
};
type Request = { items: number[]; refundTo: 'source' | 'wallet' | undefined };

/** Ends the delivery of items that did not arrive. */
export async function closeUndelivered(
  call: StaffClient,
  id: number,
  { outcome, restock = false }: Options,
  { items, refundTo: refund_to }: Request,
): Promise<{ data: OrderActWire }> {
  const key = randomUUID();
  const path = 'POST /staff/v1/orders/:id/undelivered';
  const params = { id };
  if (outcome === 'returned')
    return call(path, { params, body: { key, items, outcome, refund_to, is_restocked: restock } });
  if (outcome === 'lost') return call(path, { params, body: { key, items, outcome, refund_to } });
  if (outcome === 'ship_again') return call(path, { params, body: { key, items, outcome } });
  throw new CommandError(`--outcome must be ${UNDELIVERED_OUTCOMES.join(', ')}.`);
}

/** Corrects carrier and tracking number of items on their way. */
export async function changeTracking(
  call: StaffClient,
  id: number,
  { carrier, number, url }: Options,
  items: number[],
): Promise<{ data: OrderActWire }> {
  if (!carrier || !number) throw new CommandError('Name --carrier and --number.');
  return call('PUT /staff/v1/orders/:id/tracking', {
    params: { id },
    body: { key: randomUUID(), items, carrier, tracking_number: number, tracking_url: url },
  });
}
