import { findBookDifferences } from '@/backend/orders/bookDifferences';
import { heldMinor } from '@/backend/payments/disputes';
import { sumOf } from '@/__tests__/support/fakeProvider';
import { recordsOf } from '@/__tests__/support/orderChecks';
import { accountFor } from '@/__tests__/support/orderLedger';
import { readLedger, type OrderLedger } from '@/__tests__/support/readLedger';
import { INITIAL_STOCK, type Kind, type MoneyOrder, type OpenedDatabase } from './orders';
import { DASHBOARD_REFUND_MINOR, STAFF_REFUNDS } from './traffic';

type Database = OpenedDatabase['db'];
/** What is compared, by name: what has to be, and what is. */
type Comparison = Record<string, [expected: unknown, found: unknown]>;

/** The number and the sum of the refunds that the provider has to make, for each kind of order. */
function expectedRefunds(kind: Kind, cancelledMinor: number): { count: number; minor: number } {
  switch (kind) {
    case 'refunded by staff':
      return {
        count: STAFF_REFUNDS.length,
        minor: STAFF_REFUNDS.reduce((sum, amount) => sum + Number(amount) * 100, 0),
      };
    case 'cancelled by staff':
      return { count: 1, minor: cancelledMinor };
    case 'refunded at the provider':
    case 'missed refund':
    case 'missed payment and refund':
      return { count: 1, minor: DASHBOARD_REFUND_MINOR };
    default:
      return { count: 0, minor: 0 };
  }
}

const unassignedOf = (db: Database, reference: string) =>
  db
    .selectFrom('provider_refunds as f')
    .innerJoin('payments as pay', 'pay.reference', 'f.reference')
    .select(['pay.order_id', 'f.unassigned_minor as amount_minor'])
    .where('f.reference', '=', reference)
    .where('f.state', '=', 'made')
    .execute();

/** Money in equals money out and money held, by the books of the store and of the provider. */
async function compareMoney(
  db: Database,
  { kind, fake, payment, orderId }: MoneyOrder,
  book: OrderLedger,
): Promise<Comparison> {
  const made = fake.refunds.filter(
    ({ chargeId, status }) => chargeId === payment.chargeId && status === 'live',
  );
  const refundedMinor = sumOf(fake.refunds, payment.chargeId);
  const receivedMinor = payment.state === 'paid' ? payment.amount : 0;
  const disputedMinor = fake.disputes
    .filter(({ chargeId, state }) => chargeId === payment.chargeId && state !== 'won')
    .reduce((sum, { amount }) => sum + amount, 0);
  const account = accountFor(book, orderId);
  const unassigned = await unassignedOf(db, payment.reference);
  const [records] = recordsOf(book, { unassigned });
  const cancelledMinor = book.refunds.reduce(
    (sum, { money_minor, deduction_minor }) => sum + money_minor - deduction_minor,
    0,
  );
  const expected = expectedRefunds(kind, cancelledMinor);
  const { in: received, out, sold, held, keptBack } = account;
  return {
    'money in, as money out, sold and held': [received, out + sold + held + keptBack],
    'received by the store, as by the provider': [receivedMinor, records?.received],
    'refunded by the store, as by the provider': [refundedMinor, records?.refunded],
    'refunds at the provider': [expected.count, made.length],
    'sum refunded at the provider': [expected.minor, refundedMinor],
    'held by the store, as by the provider': [
      receivedMinor - refundedMinor - disputedMinor,
      await heldMinor(db, payment.reference),
    ],
  };
}

/** Every message had its effect once. */
async function compareEffects(
  db: Database,
  { kind, fake, payment }: MoneyOrder,
  [order]: OrderLedger['orders'],
): Promise<Comparison> {
  const { reference, chargeId } = payment;
  const events = await db
    .selectFrom('payment_events')
    .select('effect')
    .where('reference', '=', reference)
    .execute();
  const count = (effect: string) => events.filter((event) => event.effect === effect).length;
  const refunds = await db
    .selectFrom('provider_refunds')
    .select('refund_id')
    .where('reference', '=', reference)
    .orderBy('refund_id')
    .execute();
  const disputes = await db
    .selectFrom('payment_disputes')
    .select(['dispute_id', 'state'])
    .where('reference', '=', reference)
    .execute();
  const refundsMade = fake.refunds.filter((refund) => refund.chargeId === chargeId);
  const disputesMade = fake.disputes.filter((dispute) => dispute.chargeId === chargeId);
  const isClosed = kind === 'closed';
  return {
    state: [isClosed ? 'failed' : 'confirmed', order?.state],
    'state of the payment': [isClosed ? 'closed' : 'paid', order?.payment_state],
    confirmations: [isClosed ? 0 : 1, count('confirm')],
    releases: [
      isClosed ? 1 : kind === 'late' ? Math.min(1, count('release')) : 0,
      count('release'),
    ],
    'refund ids': [
      refundsMade.map(({ id }) => id).toSorted(),
      refunds.map(({ refund_id }) => refund_id).toSorted(),
    ],
    disputes: [
      disputesMade.map(({ id, state }) => `${id} ${state}`),
      disputes.map(({ dispute_id, state }) => `${dispute_id} ${state}`),
    ],
  };
}

const faultsOf = (object: string, comparison: Comparison): string[] =>
  Object.entries(comparison)
    .filter(([, [expected, found]]) => JSON.stringify(expected) !== JSON.stringify(found))
    .map(
      ([what, [expected, found]]) =>
        `${object}: ${what}: ${JSON.stringify(expected)} expected, ${JSON.stringify(found)} found`,
    );

/** Every order reserved or released its items once. */
async function findStockFaults({ db }: OpenedDatabase): Promise<string[]> {
  const sizes = await db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('product_sizes as s', 's.id', 'l.size_id')
    .select(['s.id', 's.stock', 'l.quantity', 'l.status', 'o.state'])
    .execute();
  const sold = new Map<number, number>();
  for (const { id, quantity, status, state } of sizes) {
    const isSold = state === 'confirmed' && status !== 'cancelled';
    sold.set(id, (sold.get(id) ?? 0) + (isSold ? quantity : 0));
  }
  return [...sold].flatMap(([id, quantity]) =>
    faultsOf(`size ${id}`, {
      stock: [INITIAL_STOCK - quantity, sizes.find((size) => size.id === id)?.stock],
    }),
  );
}

/** What is lost, doubled or does not add up, in a sentence each. */
export async function findOrderFaults(
  database: OpenedDatabase,
  orders: MoneyOrder[],
): Promise<string[]> {
  const { db } = database;
  const faults: string[] = [];
  for (const order of orders) {
    const { customer_id } = await db
      .selectFrom('orders')
      .select('customer_id')
      .where('id', '=', order.orderId)
      .executeTakeFirstOrThrow();
    const book = await readLedger(db, customer_id);
    const comparison = {
      ...(await compareMoney(db, order, book)),
      ...(await compareEffects(db, order, book.orders)),
    };
    faults.push(
      ...faultsOf(`order ${order.orderId} (${order.kind}, ${order.fake.name})`, comparison),
    );
  }
  const books = (await findBookDifferences(db)).map((found) => JSON.stringify(found));
  return [...faults, ...books, ...(await findStockFaults(database))];
}
