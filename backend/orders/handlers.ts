import type { Context } from 'hono';
import type { z } from 'zod';
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import type { campaignWire, orderCalls } from '@/lib/contract/orders';
import { requireCustomer } from '@/backend/auth/account';
import type { BackendContext } from '@/backend/http/context';
import { setAuditedChange } from '@/backend/http/auditLog';
import { visitorCountryRow } from '@/backend/cart/service';
import { customerById } from '@/backend/account/repository';
import { findCustomerOrder, listCustomerOrders, type OrderWithLines } from './repository';
import { parseId } from '@/backend/http/ids';
import { deliverMessages } from '@/backend/mail/transport';
import { confirmOrder } from './confirm';
import { createOrder, type PlaceOrderRequest } from './placeOrder';
import { OrderRefused } from './orderRefused';
import { availableProviders, laterCaptureProviders } from '@/backend/payments/providers';
import { pollPayment } from '@/backend/payments/settle';
import { newPaymentUrl, paymentUrl } from '@/backend/payments/url';
import { HttpError } from '@/backend/http/httpError';
import type { Handlers } from '@/backend/http/handlerContext';
import { readAttribution } from '@/backend/serverEvents/attribution';
import { isSupportAgent } from '@/backend/support/supportAgent';
import { loadReturnRules } from './returnRules';
import { orderView } from './view';
import type { RequestVisitor } from '@/backend/http/visitor';

type OrderRequestContext = BackendContext & { visitor: RequestVisitor; http: Context };

const ORDER_NOT_FOUND = new HttpError(404, 'No such order');
const STILL_PENDING = 'Payments can take a few minutes to be confirmed.';

/** Places the cart's order in one transaction, and confirms it when nothing is left to pay. */
async function placeAndConfirm(
  backend: BackendContext,
  request: PlaceOrderRequest,
): Promise<OrderWithLines> {
  const { id, isRepeated } = await backend.db.transaction().execute(async (tx) => {
    const result = await createOrder(tx, request);
    if (result.isConfirmed && !result.isRepeated)
      await confirmOrder(tx, backend.env.SITE_URL, request.customerId, result.id);
    return result;
  });
  if (!isRepeated)
    backend.log({
      level: 'info',
      event: 'order placed',
      order_id: id,
      ...(request.bySupportAgent && { by_staff: true }),
      ...request.campaign,
    });
  void deliverMessages(backend);
  const order = await findCustomerOrder(backend.db, request.customerId, id);
  if (!order) throw ORDER_NOT_FOUND;
  return order;
}

async function placeOrderResponse(
  context: OrderRequestContext,
  method: PlaceOrderRequest['method'],
  {
    token,
    total,
    way,
    choice,
    ...campaign
  }: Pick<PlaceOrderRequest, 'total' | 'choice'> & { token: string; way?: string } & z.output<
      typeof campaignWire
    >,
) {
  try {
    const order = await placeAndConfirm(context, {
      customerId: requireCustomer(context.visitor),
      country: await visitorCountryRow(context, context.visitor),
      method,
      idempotencyKey: token,
      total,
      option: way,
      choice,
      campaign,
      attribution: await readAttribution(context),
      bySupportAgent: await isSupportAgent(context),
      providers: availableProviders(context.env),
      laterCaptureProviders: laterCaptureProviders(context.env),
      ip: context.visitor.ip,
      now: new Date(),
    });
    setAuditedChange(context.http, { order_id: order.id });
    return {
      status: 200 as const,
      data: { order_id: order.id, payment_url: await newPaymentUrl(context, order) },
    };
  } catch (error) {
    if (!(error instanceof OrderRefused)) throw error;
    return { status: 200, code: RESPONSE_CODES.ORDER_REFUSED, message: error.message };
  }
}

const findOwnOrder = async (
  { db, visitor: { customerId } }: OrderRequestContext,
  id: string | number,
) =>
  customerId === undefined
    ? undefined
    : findCustomerOrder(db, customerId, parseId(id, 'No such order'));

const currentOrderView = async ({ db }: Pick<BackendContext, 'db'>, order: OrderWithLines) =>
  orderView(order, await loadReturnRules(db, order.customer_id), new Date());

export const orderHandlers: Handlers<typeof orderCalls> = {
  'GET /order/v1/checkout/order/azapayment': (context) =>
    placeOrderResponse(context, 'azapayment', context.query),
  'GET /order/v1/checkout/order/cod': (context) =>
    placeOrderResponse(context, 'cod', context.query),

  async 'GET /order/v1/checkout/order-acknowledgement/:id'(context) {
    const order = await findOwnOrder(context, context.params.id);
    if (!order)
      return {
        status: 204,
        message: 'This order cannot be shown here',
        redirect: context.visitor.customerId === undefined ? '/' : '/user/my-orders',
      };
    const data = {
      ...(await currentOrderView(context, order)),
      payment_url: await paymentUrl(context, order),
      is_blocker: (await customerById(context.db, order.customer_id))?.blocked_reason != null,
    };
    return order.state === 'pending'
      ? { status: 202, message: STILL_PENDING, data }
      : { status: 200, data };
  },

  async 'GET /order/v1/transaction-check'(context) {
    const customerId = requireCustomer(context.visitor);
    const order = await findCustomerOrder(context.db, customerId, context.query.order_id);
    if (!order) throw ORDER_NOT_FOUND;
    if (order.state === 'pending' && order.reference && order.provider)
      await pollPayment(context, { reference: order.reference, provider: order.provider });
    const { state, failure_reason } =
      (await findCustomerOrder(context.db, customerId, order.id)) ?? order;
    if (state === 'confirmed') return { status: 200, message: 'Your order is confirmed' };
    if (state === 'pending') return { status: 202, message: STILL_PENDING };
    return { status: 402, message: failure_reason ?? 'The payment did not go through' };
  },

  async 'GET /order/v1/orders'({ db, visitor }) {
    const customerId = requireCustomer(visitor);
    const [orders, rules, now] = [
      await listCustomerOrders(db, customerId),
      await loadReturnRules(db, customerId),
      new Date(),
    ];
    return { status: 200, data: { orders: orders.map((order) => orderView(order, rules, now)) } };
  },

  async 'GET /order/v1/orders/:id'(context) {
    requireCustomer(context.visitor);
    const order = await findOwnOrder(context, context.params.id);
    if (!order) throw ORDER_NOT_FOUND;
    return {
      status: 200,
      data: {
        ...(await currentOrderView(context, order)),
        payment_url: await paymentUrl(context, order),
      },
    };
  },
};
