import type { Main } from '@/lib/contract';
import type { TrackedOrderWire } from '@/lib/contract/orderTracking';
import { failureOf, Refusal } from '@/lib/model/failure';
import type { SentCode } from '@/lib/model/oneTimeCode';
import type { OrderLookup, TrackedOrder } from '@/lib/model/tracking';
import type { ApiClient } from '@/services/http/client';
import { toOrderItemProgress } from './orders';
import { toRetailStore } from './stores';

const toTracked = ({
  order_id,
  placed_at,
  state,
  items,
  pickup_store,
}: TrackedOrderWire): TrackedOrder => ({
  id: order_id,
  placedAt: placed_at,
  state,
  lines: items.map(toOrderItemProgress),
  pickupStore: pickup_store ? toRetailStore(pickup_store) : null,
});

/** Order tracking; only the code reveals whether an order exists. */
export const orderTrackingService = (send: ApiClient<Main>) => ({
  async requestCode({ orderId, contact }: OrderLookup): Promise<SentCode> {
    const { data } = await send('POST /order/v1/lookup', { body: { order_id: orderId, contact } });
    return { sentTo: contact, resendIn: data.resend_in, expiresIn: data.expires_in };
  },

  async verifyCode({
    orderId,
    contact,
    otp,
  }: OrderLookup & { otp: string }): Promise<TrackedOrder> {
    const reply = await send('POST /order/v1/lookup-verify', {
      body: { order_id: orderId, contact, otp },
    });
    if ('code' in reply) throw new Refusal(failureOf(reply));
    return toTracked(reply.data);
  },
});
