import { randomUUID } from 'node:crypto';
import { CommandError, type StaffClient } from './client';

export const BUYER_USAGE = `npm run orders -- buyer ORDER --gstin GSTIN --name NAME     a business, before its invoice; --gstin '' for none`;

/** Sets the business that buys, before the invoice of its order is issued. */
export function setBuyer(
  { call }: { call: StaffClient },
  id: number,
  { gstin, name = '' }: { gstin?: string; name?: string },
) {
  if (gstin === undefined) throw new CommandError('--gstin is missing.');
  return call('PUT /staff/v1/orders/:id/buyer', {
    params: { id },
    body: { key: randomUUID(), gstin, business_name: name },
  });
}
