import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { OperatorFile } from '@/backend/staff/server';
import type {
  FakeMessage,
  FakeRefund,
  MessageKind,
  RefundMessageKind,
} from '@/__tests__/support/fakeProvider';
import type { SeededRandom } from '@/__tests__/support/random';
import { newStaffClient } from '@/__tests__/support/staff';
import { CANCEL, REFUND } from '@/__tests__/support/staffOrders';
import type { MoneyOrder } from './orders';

const REPEAT_MS = 150;
const MAX_DELAY_MS = 2_000;
const MAX_DURATION_MS = 5 * 60_000;
/** What a sender repeats: the backend is down or busy, or what the request is about comes later. */
const NOT_YET = new Set([401, 404, 409, 503]);

/** Where the killed backend listens, and what it has accepted. */
export type TrafficTarget = {
  origin: string;
  operatorFile: string;
  random: SeededRandom;
  stats: { messages: number; staffActs: number; attempts: number };
};

/** Repeats a request until it is answered by 200; a connection that breaks is no answer. */
async function repeatUntilDone(
  { stats }: TrafficTarget,
  what: string,
  send: () => Promise<Response>,
): Promise<void> {
  const until = Date.now() + MAX_DURATION_MS;
  for (;;) {
    stats.attempts += 1;
    const response = await send().catch(() => undefined);
    if (response?.status === 200) return;
    const text = (await response?.text().catch(() => '')) ?? '';
    if (response && response.status < 500 && !NOT_YET.has(response.status))
      throw new Error(`${what} answered ${response.status}: ${text}`);
    if (Date.now() > until) throw new Error(`${what} was never accepted: ${text}`);
    await wait(REPEAT_MS);
  }
}

/** Delivers messages as a provider does: each until it is accepted, some twice, in any order. */
async function deliverMessages(target: TrafficTarget, order: MoneyOrder, messages: FakeMessage[]) {
  const { random, origin, stats } = target;
  const copies = messages.flatMap((message) => (random.chance(0.5) ? [message, message] : message));
  await Promise.all(
    copies.map(async ({ path, text, headers }) => {
      await wait(random.below(MAX_DELAY_MS));
      await repeatUntilDone(target, `A message about order ${order.orderId}`, () =>
        fetch(origin + path, { method: 'POST', body: text, headers }),
      );
      stats.messages += 1;
    }),
  );
}

/** The operator's client; every start of the backend has another address and token. */
export function newOperatorClient(operatorFile: string) {
  const { url, token } = existsSync(operatorFile)
    ? (JSON.parse(readFileSync(operatorFile, 'utf8')) as OperatorFile)
    : { url: 'http://127.0.0.1:1', token: '' };
  const staffFetch = (request: Request) =>
    fetch(new Request(url + new URL(request.url).pathname, request));
  return newStaffClient({ staffFetch, operatorToken: token }, `Operator ${token}`);
}

/** Sends an act of staff until it is accepted, twice at once with the same key. */
async function actAsStaff(
  target: TrafficTarget,
  key: typeof REFUND | typeof CANCEL,
  { orderId }: MoneyOrder,
  body: object,
) {
  const input = { params: { id: orderId }, body: { key: randomUUID(), ...body } };
  const act = () =>
    repeatUntilDone(target, `${key} of order ${orderId}`, async () =>
      newOperatorClient(target.operatorFile).send(key, input),
    );
  await Promise.all([act(), act()]);
  target.stats.staffActs += 1;
}

/** The amounts that staff refund, in rupees. */
export const STAFF_REFUNDS = ['101.50', '233'];
export const DASHBOARD_REFUND_MINOR = 77_700;

/** Somebody refunds an amount in the provider's dashboard. */
function refundAtProvider({ fake, payment }: MoneyOrder): FakeRefund {
  const refund: FakeRefund = {
    id: `dashboard_${payment.chargeId}`,
    chargeId: payment.chargeId,
    amount: DASHBOARD_REFUND_MINOR,
    name: '',
    status: 'live',
    created: payment.created,
  };
  fake.refunds.push(refund);
  return refund;
}

/** The provider lists the dispute by the id of its messages. */
function disputeAtProvider({ fake, payment }: MoneyOrder, state: 'won' | 'lost') {
  const { chargeId, amount, currency, created } = payment;
  const id = `${fake.name === 'stripe' ? 'dp' : 'disp'}_${payment.id}`;
  fake.disputes.push({ id, chargeId, amount, currency, state, created });
}

/** Whether the payment is one of two days ago, which the reconciliation covers. */
export const isOld = ({ kind }: MoneyOrder) => kind.startsWith('missed');

/** What happened at the provider before any message about it. `created`: the time of an old payment. */
export function happenAtProvider(order: MoneyOrder, created: number, random: SeededRandom): void {
  const { kind, payment } = order;
  payment.state = kind === 'closed' ? 'closed' : 'paid';
  if (isOld(order)) payment.created = created;
  if (kind === 'missed refund' || kind === 'missed payment and refund') refundAtProvider(order);
  if (kind === 'missed dispute') disputeAtProvider(order, random.chance(0.5) ? 'won' : 'lost');
}

const MESSAGES: Partial<Record<MoneyOrder['kind'], MessageKind[]>> = {
  closed: ['closed'],
  late: ['closed', 'paid'],
  'missed payment': [],
  'missed payment and refund': [],
};
const REFUND_MESSAGES: RefundMessageKind[] = ['created', 'settled', 'summary'];

/** Everything that reaches the store about an order. */
export async function sendTraffic(target: TrafficTarget, order: MoneyOrder): Promise<void> {
  const { kind, fake, payment, lineId } = order;
  const messages = (MESSAGES[kind] ?? ['paid', 'captured']).map((one) =>
    fake.message(one, payment),
  );
  if (kind === 'refunded at the provider') {
    const refund = refundAtProvider(order);
    messages.push(...REFUND_MESSAGES.map((one) => fake.refundMessage(one, refund, payment)));
  }
  if (kind === 'disputed') {
    const state = target.random.chance(0.5) ? 'won' : 'lost';
    disputeAtProvider(order, state);
    messages.push(fake.message('dispute open', payment), fake.message(`dispute ${state}`, payment));
  }
  const acts =
    kind === 'refunded by staff'
      ? STAFF_REFUNDS.map((amount) => [REFUND, { amount, reason: 'A loose thread' }] as const)
      : kind === 'cancelled by staff'
        ? [[CANCEL, { items: [lineId], reason: 'Asked by phone' }] as const]
        : [];
  await Promise.all([
    deliverMessages(target, order, messages),
    ...acts.map(([key, body]) => actAsStaff(target, key, order, body)),
  ]);
}
