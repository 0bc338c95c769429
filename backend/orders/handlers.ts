import type { Context } from 'hono';
import type { z } from 'zod';
import { CODES } from '@/lib/model/responseCodes';
import type { campaignWire, orderCalls } from '@/lib/contract/orders';
import { signedIn } from '@/backend/auth/account';
import type { Backend } from '@/backend/app';
import { noteChange } from '@/backend/http/auditLog';
import { countryOf } from '@/backend/cart/service';
import { customerById } from '@/backend/account/repository';
import { orderOf, ordersOf, type OrderRow } from './repository';
import { idFrom } from '@/backend/http/ids';
import { deliverMails } from '@/backend/mail/transport';
import { confirmOrder } from './confirm';
import { placeOrder, type Attempt } from './placeOrder';
import { OrderRefused } from './refused';
import { check } from '@/backend/payments/settle';
import { paymentUrl } from '@/backend/payments/url';
import { Answer, type Handlers } from '@/backend/http/router';
import { isStaff } from '@/backend/support/supportAgent';
import { orderView } from './view';
import type { Visitor } from '@/backend/http/visitor';

type Asking = Backend & { visitor: Visitor; http: Context };

const NO_SUCH = new Answer(404, 'No such order');
const STILL_PENDING = 'We are waiting for your payment to be confirmed';

/** Places the bag's order in one transaction, and the mail about it when nothing is left to pay. */
async function place(backend: Backend, attempt: Attempt): Promise<OrderRow> {
  const { id, repeated } = await backend.db.transaction().execute(async (tx) => {
    const placed = await placeOrder(tx, attempt);
    if (placed.confirmed && !placed.repeated)
      await confirmOrder(tx, backend.env.SITE_URL, attempt.customerId, placed.id);
    return placed;
  });
  if (!repeated)
    backend.log({
      level: 'info',
      event: 'order placed',
      order_id: id,
      ...(attempt.byStaff && { by_staff: true }),
      ...attempt.campaign,
    });
  void deliverMails(backend);
  const order = await orderOf(backend.db, attempt.customerId, id);
  if (!order) throw NO_SUCH;
  return order;
}

async function answerPlacing(
  ask: Asking,
  method: Attempt['method'],
  {
    token,
    total,
    way,
    choice,
    ...campaign
  }: Pick<Attempt, 'token' | 'total' | 'way' | 'choice'> & z.output<typeof campaignWire>,
) {
  try {
    const order = await place(ask, {
      customerId: signedIn(ask.visitor),
      country: await countryOf(ask, ask.visitor),
      method,
      token,
      total,
      way,
      choice,
      campaign,
      byStaff: await isStaff(ask),
      ip: ask.visitor.ip,
      now: new Date(),
    });
    noteChange(ask.http, { order_id: order.id });
    return {
      status: 200 as const,
      data: { order_id: order.id, payment_url: await paymentUrl(ask, order) },
    };
  } catch (error) {
    if (!(error instanceof OrderRefused)) throw error;
    return { status: 200, code: CODES.ORDER_REFUSED, message: error.message };
  }
}

const ownOrder = async ({ db, visitor: { customerId } }: Asking, id: string | number) =>
  customerId === undefined ? undefined : orderOf(db, customerId, idFrom(id, 'No such order'));

export const orderHandlers: Handlers<typeof orderCalls> = {
  'GET /order/v1/checkout/order/azapayment': (ask) => answerPlacing(ask, 'azapayment', ask.query),
  'GET /order/v1/checkout/order/cod': (ask) => answerPlacing(ask, 'cod', ask.query),

  async 'GET /order/v1/checkout/order-acknowledgement/:id'(ask) {
    const order = await ownOrder(ask, ask.params.id);
    if (!order)
      return {
        status: 204,
        message: 'This order is not yours to see here',
        redirect: ask.visitor.customerId === undefined ? '/' : '/user/my-orders',
      };
    const data = {
      ...orderView(order),
      payment_url: await paymentUrl(ask, order),
      is_blocker: (await customerById(ask.db, order.customer_id))?.blocked_reason != null,
    };
    return order.state === 'pending'
      ? { status: 202, message: STILL_PENDING, data }
      : { status: 200, data };
  },

  async 'GET /order/v1/transaction-check'(ask) {
    const customerId = signedIn(ask.visitor);
    const order = await orderOf(ask.db, customerId, ask.query.order_id);
    if (!order) throw NO_SUCH;
    if (order.state === 'pending' && order.reference && order.provider)
      await check(ask, { reference: order.reference, provider: order.provider });
    const { state, failure_reason } = (await orderOf(ask.db, customerId, order.id)) ?? order;
    if (state === 'confirmed') return { status: 200, message: 'Your order is confirmed' };
    if (state === 'pending') return { status: 202, message: STILL_PENDING };
    return { status: 402, message: failure_reason ?? 'The payment did not go through' };
  },

  'GET /order/v1/orders': async ({ db, visitor }) => ({
    status: 200,
    data: { orders: (await ordersOf(db, signedIn(visitor))).map(orderView) },
  }),

  async 'GET /order/v1/orders/:id'(ask) {
    signedIn(ask.visitor);
    const order = await ownOrder(ask, ask.params.id);
    if (!order) throw NO_SUCH;
    return {
      status: 200,
      data: { ...orderView(order), payment_url: await paymentUrl(ask, order) },
    };
  },
};
