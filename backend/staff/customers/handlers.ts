import type { CustomerActWire, staffCustomerCalls } from '@/lib/contract/staffCustomers';
import { customerById, lockCustomer, type CustomerRow } from '@/backend/account/repository';
import { unusablePasswordHash } from '@/backend/auth/account';
import { revokeOtherSessions } from '@/backend/auth/sessionsRepository';
import type { Handlers } from '@/backend/http/handlerContext';
import { HttpError } from '@/backend/http/httpError';
import { parseId } from '@/backend/http/ids';
import type { Database } from '@/backend/infra/db/database';
import { queueWithinLimit } from '@/backend/mail/outbox';
import { goodwillEmail } from '@/backend/mail/staffEmails';
import { deliverMessages } from '@/backend/mail/transport';
import { closeAccount } from '@/backend/privacy/closeAccount';
import { exportCustomerData } from '@/backend/privacy/exportCustomer';
import { isDeletedEmail } from '@/backend/privacy/personalData';
import { findOpenOrder } from '@/backend/privacy/repository';
import { performAct, requireWithinDailyLimit } from '@/backend/staff/acts';
import { recordAct } from '@/backend/staff/auditRepository';
import { requireActor, type StaffContext, type StaffVisitor } from '@/backend/staff/visitor';
import { balanceOf, credit } from '@/backend/wallet/ledgerRepository';
import { formatRupees } from '@/backend/wallet/view';
import { addCustomerNote, setBlockedReason, staffCustomers } from './repository';
import { staffCustomerRowView, staffCustomerView } from './view';

const NO_CUSTOMER = new HttpError(404, 'No such customer');

type CustomerParams = { id: string | number };
const targetOf = (id: number) => `customer ${id}`;

/** A customer whose account exists; 404 otherwise. */
async function requireAccount(db: Database, { id }: CustomerParams): Promise<CustomerRow> {
  const customer = await customerById(db, parseId(id, NO_CUSTOMER.message));
  if (!customer || isDeletedEmail(customer.email)) throw NO_CUSTOMER;
  return customer;
}

async function lockAccount(tx: Database, params: CustomerParams): Promise<CustomerRow> {
  const { id } = await requireAccount(tx, params);
  const customer = await lockCustomer(tx, id);
  if (isDeletedEmail(customer.email)) throw NO_CUSTOMER;
  return customer;
}

async function actView(tx: Database, customerId: number): Promise<CustomerActWire> {
  const customer = await customerById(tx, customerId);
  return {
    customer_id: customerId,
    is_blocked: customer !== undefined && customer.blocked_reason !== null,
    wallet_balance: formatRupees(await balanceOf(tx, customerId, 'wallet')),
  };
}

type ActResult = { before?: object; after?: object; rupeesMinor?: number };
type CustomerActContext = StaffContext & { params: CustomerParams; body: { key: string } };

/** Performs an act on a locked customer once. prepare runs before the lock. */
async function performCustomerAct(
  context: CustomerActContext,
  act: string,
  run: (tx: Database, customer: CustomerRow) => Promise<ActResult>,
  prepare?: (tx: Database) => Promise<unknown>,
) {
  const data = await performAct(context, act, async (tx) => {
    await prepare?.(tx);
    const customer = await lockAccount(tx, context.params);
    const result = await run(tx, customer);
    return {
      ...result,
      target: targetOf(customer.id),
      reply: await actView(tx, customer.id),
    };
  });
  void deliverMessages(context);
  return { status: 200 as const, data };
}

export const staffCustomerHandlers: Handlers<typeof staffCustomerCalls, StaffVisitor> = {
  async 'GET /staff/v1/customers'({ db, query }) {
    const rows = await staffCustomers(db, query);
    const isFull = rows.length === query.per_page;
    return {
      status: 200,
      data: {
        list: rows.map(staffCustomerRowView),
        next_before_id: isFull ? (rows.at(-1)?.id ?? null) : null,
      },
    };
  },

  async 'GET /staff/v1/customers/:id'({ db, params }) {
    return { status: 200, data: await staffCustomerView(db, await requireAccount(db, params)) };
  },

  'GET /staff/v1/customers/:id/export': (context) =>
    context.db.transaction().execute(async (tx) => {
      const customer = await requireAccount(tx, context.params);
      await recordAct(tx, context, { act: 'export data', target: targetOf(customer.id) });
      return { status: 200, data: await exportCustomerData(tx, customer, new Date()) };
    }),

  'POST /staff/v1/customers/:id/notes': (context) =>
    performCustomerAct(context, 'add note', async (tx, { id }) => {
      const { name } = requireActor(context.visitor);
      await addCustomerNote(tx, { customer_id: id, author: name, message: context.body.message });
      return {};
    }),

  'POST /staff/v1/customers/:id/block': (context) =>
    performCustomerAct(context, 'block', async (tx, { id, blocked_reason }) => {
      if (blocked_reason !== null) throw new HttpError(409, 'The customer is blocked already');
      const { reason } = context.body;
      await setBlockedReason(tx, id, reason);
      await revokeOtherSessions(tx, id);
      return { before: { is_blocked: false }, after: { is_blocked: true, reason } };
    }),

  'POST /staff/v1/customers/:id/unblock': (context) =>
    performCustomerAct(context, 'unblock', async (tx, { id, blocked_reason }) => {
      if (blocked_reason === null) throw new HttpError(409, 'The customer is not blocked');
      await setBlockedReason(tx, id, null);
      return { before: { is_blocked: true }, after: { is_blocked: false } };
    }),

  'POST /staff/v1/customers/:id/goodwill': (context) => {
    const { key, rupees, reason } = context.body;
    const rupeesMinor = rupees * 100;
    return performCustomerAct(
      context,
      'goodwill',
      async (tx, { id, email }) => {
        await credit(tx, {
          customerId: id,
          account: 'wallet',
          paise: rupeesMinor,
          kind: 'goodwill',
          reason,
          reference: `act ${key}`,
        });
        await queueWithinLimit(tx, goodwillEmail({ email }, context.env.SITE_URL, rupees, reason));
        return { rupeesMinor, after: { rupees, reason } };
      },
      // The account of staff is locked before the customer, as for the goodwill of an order.
      (tx) => requireWithinDailyLimit(tx, requireActor(context.visitor), 'goodwill', rupeesMinor),
    );
  },

  async 'DELETE /staff/v1/customers/:id'(context) {
    const passwordHash = await unusablePasswordHash();
    const data = await performAct(context, 'delete account', async (tx) => {
      const { id } = await lockAccount(tx, context.params);
      const openOrder = await findOpenOrder(tx, id);
      if (openOrder) throw new HttpError(409, `Order ${openOrder} is still under way`);
      await closeAccount(tx, id, passwordHash);
      return { target: targetOf(id), reply: { customer_id: id } };
    });
    void deliverMessages(context);
    return { status: 200, data };
  },
};
