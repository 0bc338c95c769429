import { HttpError } from '@/backend/http/httpError';
import type { OrderDetails, OrderLineRow } from '@/backend/orders/cancellations/repository';
import type { FulfilmentStep } from '@/backend/orders/fulfilmentRules';
import { requireItems } from './orderAct';

const statusText = (status: string) => status.replace('_', ' ');

/** The items that are to reach a step; 409 with the reason when one cannot. */
export function requireActiveItems(
  details: OrderDetails,
  ids: readonly number[],
  from: readonly FulfilmentStep[],
): OrderLineRow[] {
  if (details.order.state !== 'confirmed')
    throw new HttpError(409, `The order is ${details.order.state}, not confirmed`);
  const lines = requireItems(details, ids);
  for (const { id, status, step } of lines) {
    if (status !== 'active') throw new HttpError(409, `Item ${id} is ${statusText(status)}`);
    if (!(from as readonly string[]).includes(step))
      throw new HttpError(409, `Item ${id} is ${step.replace('_', ' ')}`);
  }
  return lines;
}

/** An item whose return is requested; 409 otherwise. */
export function requireReturn(details: OrderDetails, lineId: number): OrderLineRow {
  const [line] = requireItems(details, [lineId]);
  if (line?.status !== 'return_requested')
    throw new HttpError(409, `Item ${lineId} has no open return`);
  return line;
}
