import type { packingSlipCalls } from '@/lib/contract/packingSlips';
import { localeOf } from '@/lib/i18n/region';
import type { BackendContext } from '@/backend/http/context';
import type { Handlers } from '@/backend/http/handlerContext';
import { HttpError } from '@/backend/http/httpError';
import { parseId } from '@/backend/http/ids';
import { loadOrderDetails } from '@/backend/orders/cancellations/repository';
import { customerOfOrder } from '@/backend/orders/repository';
import { requireSupportAgent } from '@/backend/support/supportAgent';
import { packingSlipView } from './packingSlipView';

type SlipContext = Parameters<typeof requireSupportAgent>[0] &
  Pick<BackendContext, 'db'> & { params: { id: string | number } };

const NOT_FOUND = 'No such order';

async function loadPackingSlip(context: SlipContext) {
  await requireSupportAgent(context);
  const { db, params } = context;
  const orderId = parseId(params.id, NOT_FOUND);
  const customerId = await customerOfOrder(db, orderId);
  const details =
    customerId === undefined ? undefined : await loadOrderDetails(db, customerId, orderId);
  if (details?.order.state !== 'confirmed') throw new HttpError(404, NOT_FOUND);
  return { order: details.order, slip: packingSlipView(details) };
}

/** Documents for operators who pack an order. */
export const packingSlipHandlers: Handlers<typeof packingSlipCalls> = {
  'GET /order/v1/cs/orders/:id/packing-slip': async (context) => ({
    status: 200,
    data: (await loadPackingSlip(context)).slip,
  }),
  async 'GET /order/v1/cs/orders/:id/packing-slip.pdf'(context) {
    const { order, slip } = await loadPackingSlip(context);
    const printing = { symbol: order.symbol, locale: localeOf(order.country_code) };
    const bytes = await context.workers(
      'renderPackingSlipPdf',
      { slip, printing },
      context.http.req.raw.signal,
    );
    return new File([new Uint8Array(bytes)], `packing-slip-${order.id}.pdf`, {
      type: 'application/pdf',
    });
  },
};
