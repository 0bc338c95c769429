import {
  loadOrderDetails,
  spentInAYear,
  type OrderDetails,
  type OrderLineRow,
  type PartialRefundRow,
} from './repository';
import type { Database } from '@/backend/infra/db/database';
import { exchangeChain, exchangeOrderOf } from '@/backend/orders/exchanges/repository';
import { loadSetting } from '@/backend/infra/db/settings';
import {
  cancellationTerms,
  isMoneyCollected,
  storeCancellationTerms,
  undeliveredTerms,
  returnDeadline,
  returnDays,
  returnTerms,
  type DeductionPercents,
} from './rules';
import { loyaltyStanding } from '@/backend/money/loyalty';
import {
  splitDeduction,
  proportionalPaise,
  calculateRefund,
  type DeductionSplit,
  type PaymentPools,
  type Refund,
} from '@/backend/money/refund';

export type CancelOrReturnKind = 'cancellation' | 'return';
export type RefundTarget = 'source' | 'wallet';
export type RefundTerms = {
  refundTo: RefundTarget;
  percent: number;
  amount: number;
  refund: Refund;
  /** The refund after the deduction, without money that was never collected; minor units. */
  netRefund: number;
};
export type CancellationQuote = {
  refusal?: string;
  until: Date | null;
  reasons: string[];
  options: RefundTerms[];
  /** The refund is paid only when an item of an earlier exchange is back. */
  waitsForReturn: boolean;
};

const EXCHANGE_PENDING = 'The exchange of this item is waiting for payment';

type Refunded = Pick<
  OrderDetails['refunds'][number],
  | 'money_minor'
  | 'wallet_minor'
  | 'points_minor'
  | 'gift_card_minor'
  | 'deduction_minor'
  | 'wallet_paise'
  | 'points_paise'
  | 'gift_card_paise'
>;
const sharesOf = (row: Refunded) => ({
  money: row.money_minor,
  wallet: row.wallet_minor,
  giftCard: row.gift_card_minor,
  points: row.points_minor,
  deduction: row.deduction_minor,
});

const totalOf = (row: PartialRefundRow) =>
  row.money_minor + row.wallet_minor + row.points_minor + row.gift_card_minor;

/** What staff refunded for an item that its customer keeps, in minor units. */
export const refundedInPart = (
  { partialRefunds }: Pick<OrderDetails, 'partialRefunds'>,
  lineId: number,
): number =>
  partialRefunds.reduce((sum, row) => sum + (row.line_id === lineId ? totalOf(row) : 0), 0);

/** The payments of an order that can be refunded: no gift cards, no earlier deductions. */
export function remainingPools({ order, refunds, partialRefunds }: OrderDetails): PaymentPools {
  const refunded: Refunded[] = [
    ...refunds,
    ...partialRefunds.map((row) => ({ ...row, deduction_minor: 0 })),
  ];
  const sumRefunded = (of: (refund: Refunded) => number) =>
    refunded.reduce((sum, refund) => sum + of(refund), 0);
  const paiseLeft = (method: 'wallet' | 'points' | 'gift_card', name: keyof DeductionSplit) => {
    const [minor, paise] = [order[`${method}_minor`], order[`${method}_paise`]];
    return (
      paise -
      sumRefunded(
        (refund) =>
          refund[`${method}_paise`] +
          proportionalPaise(paise, splitDeduction(sharesOf(refund))[name], minor),
      )
    );
  };
  return {
    money:
      order.total_minor - order.gift_cards_minor - sumRefunded(({ money_minor }) => money_minor),
    wallet: order.wallet_minor - sumRefunded(({ wallet_minor }) => wallet_minor),
    walletPaise: paiseLeft('wallet', 'wallet'),
    points: order.points_minor - sumRefunded(({ points_minor }) => points_minor),
    pointsPaise: paiseLeft('points', 'points'),
    giftCard: order.gift_card_minor - sumRefunded(({ gift_card_minor }) => gift_card_minor),
    giftCardPaise: paiseLeft('gift_card', 'giftCard'),
  };
}

/**
 * The cash of an order that was collected and not refunded yet, in minor units, as calculateRefund
 * takes it: null if none was collected for the item, Infinity if the order is not paid in cash.
 */
export function cashLeft(details: OrderDetails, line: OrderLineRow): number | null {
  const { order, lines, refunds, partialRefunds } = details;
  if (!isMoneyCollected(order, line)) return null;
  if (order.payment_method !== 'cod') return Infinity;
  // Items refunded before cash was recorded have none.
  const hasCash = (lineId: number) =>
    lines.some(({ id, cash_minor }) => id === lineId && cash_minor !== null);
  const left =
    lines.reduce((sum, { cash_minor }) => sum + (cash_minor ?? 0), 0) -
    refunds.reduce(
      (sum, row) => sum + (hasCash(row.line_id) ? row.money_minor - row.uncollected_minor : 0),
      0,
    ) -
    partialRefunds.reduce((sum, { money_minor }) => sum + money_minor, 0);
  return Math.max(0, left);
}

/** The fees are refunded with the last item of an order that was never dispatched. */
function refundableAmount(
  details: OrderDetails,
  line: OrderLineRow,
  kind: CancelOrReturnKind,
): number {
  const { order, lines } = details;
  const isLastItem =
    kind === 'cancellation' &&
    lines.every(({ id, status }) => id === line.id || status === 'cancelled');
  const fees = order.shipping_minor + order.kit_minor + order.gift_wrap_minor;
  return line.paid_minor - refundedInPart(details, line.id) + (isLastItem ? fees : 0);
}

/** Splits an item's refund after a percentage; uncollected cash is not refunded. */
export function calculateRefundTerms(
  details: OrderDetails,
  line: OrderLineRow,
  kind: CancelOrReturnKind,
  refundTo: RefundTarget,
  percent: number,
): RefundTerms {
  const amount = refundableAmount(details, line, kind);
  const refund = calculateRefund(amount, remainingPools(details), percent, cashLeft(details, line));
  return {
    refundTo,
    percent,
    amount,
    refund,
    netRefund: amount - refund.deduction - refund.uncollected,
  };
}

function refundTargets(details: OrderDetails, line: OrderLineRow): RefundTarget[] {
  if (details.order.payment_method === 'cod') return line.delivered_at ? ['wallet'] : ['source'];
  // Money that was not charged goes to no wallet.
  if (details.authorization !== null && remainingPools(details).money > 0) return ['source'];
  return remainingPools(details).money > 0 ? ['source', 'wallet'] : ['wallet'];
}

export async function loyaltyTierOf(db: Database, customerId: number): Promise<string> {
  return loyaltyStanding(await spentInAYear(db, customerId), await loadSetting(db, 'loyalty')).tier;
}

/** By whose wish an item is cancelled, returned or exchanged. */
export const CLOSERS = ['customer', 'store', 'courier'] as const;

export type QuoteRequest = {
  lineId: number;
  kind: CancelOrReturnKind;
  /** By the store, or because the courier did not deliver: its own terms for a cancellation. */
  by: (typeof CLOSERS)[number];
  now: Date;
};

const cancellationTermsOf = (by: QuoteRequest['by']): typeof cancellationTerms => {
  if (by === 'customer') return cancellationTerms;
  const terms = by === 'store' ? storeCancellationTerms : undeliveredTerms;
  return (_rule, order, line) => terms(order, line);
};

/** The terms for cancelling or returning an item now; undefined if it is not the customer's. */
export async function quoteCancellation(
  db: Database,
  details: OrderDetails,
  { lineId, kind, by, now }: QuoteRequest,
): Promise<CancellationQuote | undefined> {
  const line = details.lines.find(({ id }) => id === lineId);
  if (!line) return undefined;
  const rule = await loadSetting(db, 'after_sale');
  const tier = kind === 'return' ? await loyaltyTierOf(db, details.order.customer_id) : '';
  const exchange = kind === 'return' ? await exchangeOrderOf(db, lineId) : undefined;
  const terms =
    exchange?.state === 'pending'
      ? { refusal: EXCHANGE_PENDING }
      : kind === 'return'
        ? returnTerms(rule, details.order, line, tier, now)
        : cancellationTermsOf(by)(rule, details.order, line, now);
  const reasons = kind === 'return' ? rule.return_reasons : rule.cancel_reasons;
  const until =
    kind === 'return' && line.delivered_at && line.returnable
      ? returnDeadline(
          line.delivered_at,
          returnDays(rule, details.order.country_code, line.return_days, tier),
        )
      : null;
  const { hasOpenReturn: waitsForReturn } = await exchangeChain(db, details.order.id);
  if ('refusal' in terms)
    return { refusal: terms.refusal, until, reasons, options: [], waitsForReturn };
  const deductionPercent = (target: RefundTarget) =>
    terms[`${target}_percent` satisfies keyof DeductionPercents];
  return {
    until,
    reasons,
    waitsForReturn,
    options: refundTargets(details, line).map((target) =>
      calculateRefundTerms(details, line, kind, target, deductionPercent(target)),
    ),
  };
}

export const loadCancellationQuote = async (
  db: Database,
  customerId: number,
  orderId: number,
  lineId: number,
  kind: CancelOrReturnKind,
  now: Date,
): Promise<CancellationQuote | undefined> => {
  const details = await loadOrderDetails(db, customerId, orderId);
  return details && quoteCancellation(db, details, { lineId, kind, by: 'customer', now });
};
