import type { staffOrderCalls } from '@/lib/contract/staffOrders';
import { formatMinor, parseAmount } from '@/lib/i18n/money';
import { chargeStateOf, paymentTexts, type PaymentAuthorization } from '@/lib/model/chargeText';
import { lockCustomer } from '@/backend/account/repository';
import type { Handlers } from '@/backend/http/handlerContext';
import { HttpError } from '@/backend/http/httpError';
import type { Database } from '@/backend/infra/db/database';
import { partialRefundEmail } from '@/backend/mail/cancellationEmails';
import { isVerifiedMailbox, queueWithinLimit } from '@/backend/mail/outbox';
import { addRefundShares, refundShares } from '@/backend/money/refundShares';
import { splitByWeights } from '@/backend/money/shares';
import { refundedInPart, type RefundTarget } from '@/backend/orders/cancellations/quote';
import { refundInPart } from '@/backend/orders/cancellations/refund';
import type {
  OrderDetails,
  OrderLineRow,
  PartialRefundRow,
} from '@/backend/orders/cancellations/repository';
import { isMoneyCollected } from '@/backend/orders/cancellations/rules';
import { exchangeChain, exchangeOrderOf } from '@/backend/orders/exchanges/repository';
import type { StaffVisitor } from '@/backend/staff/visitor';
import { performOrderAct, requireItems, requireOrder, requireUndisputed } from './orderAct';

type RefundCalls = Pick<typeof staffOrderCalls, 'POST /staff/v1/orders/:id/refund'>;
type RefundableItem = { line: OrderLineRow; left: number };

const NOT_REFUNDABLE = new HttpError(409, 'Nothing of this order can be refunded');

const formatAmount = (minor: number, { order }: OrderDetails) =>
  `${formatMinor(minor)} ${order.currency}`;

async function itemRefusal(
  tx: Database,
  details: OrderDetails,
  line: OrderLineRow,
): Promise<string | undefined> {
  if (line.status !== 'active') return `is ${line.status.replace('_', ' ')}`;
  if (!isMoneyCollected(details.order, line)) return 'has no recorded cash';
  if (await exchangeOrderOf(tx, line.id)) return 'has an exchange that waits for payment';
  return undefined;
}

async function requireRefundableOrder(tx: Database, { order }: OrderDetails): Promise<void> {
  if (order.state !== 'confirmed')
    throw new HttpError(409, `The order is ${order.state}, not confirmed`);
  await requireUndisputed(tx, order.id);
  if ((await exchangeChain(tx, order.id)).hasOpenReturn)
    throw new HttpError(409, 'The item that this order replaces has not been returned yet');
}

/** The named items, or all, with what is left to refund; 409 when a named one has nothing left. */
async function refundableItems(
  tx: Database,
  details: OrderDetails,
  ids: readonly number[] | undefined,
): Promise<RefundableItem[]> {
  const items: RefundableItem[] = [];
  for (const line of ids ? requireItems(details, ids) : details.lines) {
    const refusal = await itemRefusal(tx, details, line);
    const left = line.paid_minor - refundedInPart(details, line.id);
    if (!refusal && left > 0) items.push({ line, left });
    else if (ids) throw new HttpError(409, `Item ${line.id} ${refusal ?? 'is refunded already'}`);
  }
  if (items.length === 0) throw NOT_REFUNDABLE;
  return items;
}

/** The amount of each item; 409 above what is left of them together. */
function splitAmount(details: OrderDetails, items: RefundableItem[], amount: string | undefined) {
  const left = items.reduce((sum, item) => sum + item.left, 0);
  const total = amount === undefined ? left : Math.round(parseAmount(amount) * 100);
  if (total > left)
    throw new HttpError(409, `At most ${formatAmount(left, details)} can be refunded`);
  const shares = splitByWeights(
    total,
    items.map((item) => item.left),
  );
  return items.flatMap(({ line }, index) => {
    const share = shares[index] ?? 0;
    return share > 0 ? [{ line, amount: share }] : [];
  });
}

const heldText = (authorization: PaymentAuthorization) =>
  paymentTexts({ method: 'azapayment', authorization, isPickup: false }).staffTotal;

function requireTarget(
  { order, authorization }: OrderDetails,
  refundTo?: RefundTarget,
): RefundTarget {
  if (authorization !== null && refundTo === 'wallet')
    throw new HttpError(409, `This order is ${heldText(authorization)}: refund it to its source`);
  if (order.payment_method !== 'cod') return refundTo ?? 'source';
  if (refundTo === 'source')
    throw new HttpError(409, 'This order is paid in cash: refund it to the wallet');
  return 'wallet';
}

/** A last paisa of a cash order that rounding left without a payment. */
const isNothing = (row: PartialRefundRow) =>
  row.money_minor + row.wallet_minor + row.points_minor + row.gift_card_minor === 0;

const sharesOf = (row: PartialRefundRow) =>
  refundShares(
    {
      money: row.money_minor,
      wallet: row.wallet_minor,
      giftCard: row.gift_card_minor,
      points: row.points_minor,
      deduction: 0,
      uncollected: 0,
    },
    row.refund_to,
  );

export const staffRefundHandlers: Handlers<RefundCalls, StaffVisitor> = {
  'POST /staff/v1/orders/:id/refund': (context) =>
    performOrderAct(context, 'refund', async (tx, details) => {
      const { items, amount, refund_to, reason } = context.body;
      const { order } = details;
      await requireRefundableOrder(tx, details);
      const refundTo = requireTarget(details, refund_to);
      const parts = splitAmount(details, await refundableItems(tx, details, items), amount);
      const amountMinor = parts.reduce((sum, part) => sum + part.amount, 0);
      await lockCustomer(tx, order.customer_id);
      const rows: PartialRefundRow[] = [];
      // Read again for every item: each refund leaves less of the payments to refund.
      for (const part of parts)
        rows.push(
          await refundInPart(tx, await requireOrder(tx, order.id), part.line, {
            amount: part.amount,
            refundTo,
            reason,
          }),
        );
      if (rows.every(isNothing)) throw NOT_REFUNDABLE;
      const update = {
        order,
        lines: parts.map(({ line }) => line),
        siteUrl: context.env.SITE_URL,
        mailbox: { isVerified: await isVerifiedMailbox(tx, order.email) },
      };
      const shares = rows.map(sharesOf).reduce(addRefundShares);
      const charge = refundTo === 'source' ? chargeStateOf(details.authorization) : 'charged';
      await queueWithinLimit(tx, partialRefundEmail(update, shares, { reason, charge }));
      const refunds = Object.fromEntries(parts.map(({ line, amount: minor }) => [line.id, minor]));
      return { amountMinor, after: { refunds, refund_to: refundTo, reason } };
    }),
};
