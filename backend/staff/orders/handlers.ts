import type { staffOrderCalls } from '@/lib/contract/staffOrders';
import type { Handlers } from '@/backend/http/handlerContext';
import { HttpError } from '@/backend/http/httpError';
import { parseId } from '@/backend/http/ids';
import { isVerifiedMailbox, queueMessage } from '@/backend/mail/outbox';
import { orderEmail } from '@/backend/mail/orderEmails';
import { orderShipments } from '@/backend/couriers/shipmentsRepository';
import { orderByNumber } from '@/backend/orders/repository';
import { loadReturnRules } from '@/backend/orders/returnRules';
import { orderAuthorization } from '@/backend/payments/capture/authorizations';
import { exchangeChain } from '@/backend/orders/exchanges/repository';
import { disputesOfOrders } from '@/backend/payments/disputes';
import { requireAssignee } from '@/backend/staff/assignee';
import { actsOn } from '@/backend/staff/auditRepository';
import { orderProviderRefunds } from '@/backend/payments/providerRefundsRepository';
import { requireActor, type StaffVisitor } from '@/backend/staff/visitor';
import { NO_ORDER, performOrderAct, requireOrder } from './orderAct';
import { addOrderNote, assignOrder, orderNotes, staffOrderOwner, staffOrders } from './repository';
import { staffOrderRowView, staffOrderView } from './view';

type OrderDeskCalls = Pick<
  typeof staffOrderCalls,
  | 'GET /staff/v1/orders'
  | 'GET /staff/v1/orders/:id'
  | 'POST /staff/v1/orders/:id/notes'
  | 'PUT /staff/v1/orders/:id/assignee'
  | 'POST /staff/v1/orders/:id/resend-confirmation'
>;

export const staffOrderHandlers: Handlers<OrderDeskCalls, StaffVisitor> = {
  async 'GET /staff/v1/orders'({ db, query, visitor }) {
    const rows = await staffOrders(db, query, requireActor(visitor).accountId);
    const isFull = rows.length === query.per_page;
    return {
      status: 200,
      data: {
        list: rows.map(staffOrderRowView),
        next_before_id: isFull ? (rows.at(-1)?.id ?? null) : null,
      },
    };
  },

  async 'GET /staff/v1/orders/:id'({ db, params }) {
    const orderId = parseId(params.id, NO_ORDER.message);
    const [owner, order] = [await staffOrderOwner(db, orderId), await orderByNumber(db, orderId)];
    if (!owner || !order) throw NO_ORDER;
    const parts = {
      details: await requireOrder(db, orderId),
      order,
      owner,
      rules: await loadReturnRules(db, owner.id),
      notes: await orderNotes(db, orderId),
      acts: await actsOn(db, `order ${orderId}`),
      authorization: await orderAuthorization(db, orderId),
      disputes: await disputesOfOrders(db, (await exchangeChain(db, orderId)).orderIds),
      providerRefunds: await orderProviderRefunds(db, orderId),
      shipments: await orderShipments(db, orderId),
    };
    return { status: 200, data: staffOrderView(parts, new Date()) };
  },

  'POST /staff/v1/orders/:id/notes': (context) =>
    performOrderAct(context, 'add note', async (tx, { order }) => {
      const { name } = requireActor(context.visitor);
      await addOrderNote(tx, { order_id: order.id, author: name, message: context.body.message });
      return {};
    }),

  'PUT /staff/v1/orders/:id/assignee': (context) =>
    performOrderAct(context, 'assign', async (tx, { order }) => {
      const assignee = await requireAssignee(tx, context.body.email);
      await assignOrder(tx, order.id, assignee);
      return { after: { assignee } };
    }),

  'POST /staff/v1/orders/:id/resend-confirmation': (context) =>
    performOrderAct(context, 'resend confirmation', async (tx, { order: { id, state } }) => {
      const order = await orderByNumber(tx, id);
      if (!order || state !== 'confirmed')
        throw new HttpError(409, `The order is ${state}, not confirmed`);
      const isVerified = await isVerifiedMailbox(tx, order.email);
      const rules = await loadReturnRules(tx, order.customer_id);
      await queueMessage(tx, orderEmail(order, context.env.SITE_URL, { isVerified }, rules));
      return {};
    }),
};
