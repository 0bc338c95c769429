import { chargeStateOf } from '@/lib/model/chargeText';
import { STEPS } from '@/lib/contract/orderLine';
import { HttpError } from '@/backend/http/httpError';
import type { Database } from '@/backend/infra/db/database';
import {
  cancelOrReturnEmail,
  refundedEmail,
  type ReturnUpdate,
} from '@/backend/mail/cancellationEmails';
import { isVerifiedMailbox, type OutboxMessage } from '@/backend/mail/outbox';
import { refundShares, type RefundShares } from '@/backend/money/refundShares';
import { STEP_EMAILS } from '@/backend/orders/advanceLines';
import {
  calculateRefundTerms,
  CLOSERS,
  type QuoteRequest,
} from '@/backend/orders/cancellations/quote';
import { sharesOfRefund } from '@/backend/orders/cancellations/refundEmails';
import type { OrderDetails, OrderLineRow } from '@/backend/orders/cancellations/repository';
import { exchangeOrderOf } from '@/backend/orders/exchanges/repository';
import { loadReturnRules } from '@/backend/orders/returnRules';
import { withPickupStore } from '@/backend/stores/repository';

const NO_SHARES: RefundShares = { money: 0, wallet: 0, giftCard: 0, points: 0, deduction: 0 };

/** Of items that were closed before `closed_by` was stored, the store's cancellations are not known. */
const cancelledBy = ({ closed_by, step }: OrderLineRow): QuoteRequest['by'] =>
  CLOSERS.find((closer) => closer === closed_by) ??
  (step === 'dispatched' ? 'courier' : 'customer');

/** The email about the end of an item: cancelled, return booked, or refunded after the return. */
async function closedEmail(
  tx: Database,
  details: OrderDetails,
  line: OrderLineRow,
  update: ReturnUpdate,
): Promise<OutboxMessage> {
  if (await exchangeOrderOf(tx, line.id))
    throw new HttpError(409, `Item ${line.id} is exchanged: see the emails of the new order`);
  const refund = details.refunds.find(({ line_id }) => line_id === line.id);
  const shares = refund ? sharesOfRefund(refund, details.order.rate) : NO_SHARES;
  if (line.status === 'returned') return refundedEmail(update, shares);
  if (line.status === 'cancelled') {
    const isWaiting = refund?.state === 'waiting';
    return cancelOrReturnEmail(update, {
      kind: 'cancellation',
      shares,
      isWaiting,
      by: cancelledBy(line),
      charge: details.unchargedLines.includes(line.id)
        ? 'not_charged'
        : chargeStateOf(details.authorization),
    });
  }
  const refundTo = line.refund_to === 'source' ? 'source' : 'wallet';
  const terms = calculateRefundTerms(details, line, 'return', refundTo, line.deduction_percent);
  return cancelOrReturnEmail(update, {
    kind: 'return',
    shares: refundShares(terms.refund, refundTo),
    isWaiting: false,
  });
}

/** The emails about the state of items, as they were sent; 409 for an item without one. */
export async function statusEmails(
  tx: Database,
  siteUrl: string,
  details: OrderDetails,
  lines: OrderLineRow[],
): Promise<OutboxMessage[]> {
  if (details.order.state !== 'confirmed')
    throw new HttpError(409, `The order is ${details.order.state}, not confirmed`);
  const order = await withPickupStore(tx, details.order);
  const mailbox = { isVerified: await isVerifiedMailbox(tx, order.email) };
  const rules = await loadReturnRules(tx, order.customer_id);
  const active = lines.filter(({ status }) => status === 'active');
  const emails: OutboxMessage[] = [];
  for (const step of STEPS) {
    const together = active.filter((line) => line.step === step);
    const email = STEP_EMAILS[step];
    if (!together[0]) continue;
    if (!email)
      throw new HttpError(409, `Item ${together[0].id} is only placed: resend the confirmation`);
    emails.push(email({ order, lines: together, siteUrl, mailbox, rules }));
  }
  for (const line of lines.filter(({ status }) => status !== 'active'))
    emails.push(await closedEmail(tx, details, line, { order, lines: [line], siteUrl, mailbox }));
  return emails;
}
