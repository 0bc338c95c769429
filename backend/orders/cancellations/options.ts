import { soldOrder, spentInAYear, type Sold, type SoldLine } from './repository';
import type { Database } from '@/backend/infra/db/database';
import { exchangeChain, exchangeFor } from '@/backend/orders/exchanges/repository';
import { setting } from '@/backend/infra/db/settings';
import { cancellationTerms, lastReturn, returnDays, returnTerms, type Percents } from './rules';
import { standingOf } from '@/backend/money/loyalty';
import {
  keptBackOf,
  moneyBack,
  proportion,
  refundOf,
  type KeptBack,
  type Pools,
  type Refund,
} from '@/backend/money/refund';

export type Kind = 'cancellation' | 'return';
export type Way = 'source' | 'wallet';
export type Option = {
  refundTo: Way;
  percent: number;
  amount: number;
  refund: Refund;
  /** What really goes back, in minor units. */ back: number;
  moneyPaid: boolean;
};
export type Offer = {
  refusal?: string;
  until: Date | null;
  reasons: string[];
  options: Option[];
  /** The refund waits for an item that was given in exchange and is not back yet. */ waits: boolean;
};

const WAITING = 'An exchange of this piece is waiting for its payment';

type Refunded = Sold['refunds'][number];
/** The shares of a recorded refund, in minor units. */
const sharesOf = (row: Refunded) => ({
  money: row.money_minor,
  wallet: row.wallet_minor,
  giftCard: row.gift_card_minor,
  points: row.points_minor,
  deduction: row.deduction_minor,
});

/** What is left of what an order was paid with: gift cards that it bought stay paid, and what was kept back of a refund is not left. */
function poolsOf({ order, refunds }: Sold): Pools {
  const gone = (of: (refund: Refunded) => number) =>
    refunds.reduce((sum, refund) => sum + of(refund), 0);
  const paiseLeft = (means: 'wallet' | 'points' | 'gift_card', name: keyof KeptBack) => {
    const [minor, paise] = [order[`${means}_minor`], order[`${means}_paise`]];
    return (
      paise -
      gone(
        (refund) =>
          refund[`${means}_paise`] + proportion(paise, keptBackOf(sharesOf(refund))[name], minor),
      )
    );
  };
  return {
    money: order.total_minor - order.gift_cards_minor - gone(({ money_minor }) => money_minor),
    wallet: order.wallet_minor - gone(({ wallet_minor }) => wallet_minor),
    walletPaise: paiseLeft('wallet', 'wallet'),
    points: order.points_minor - gone(({ points_minor }) => points_minor),
    pointsPaise: paiseLeft('points', 'points'),
    giftCard: order.gift_card_minor - gone(({ gift_card_minor }) => gift_card_minor),
    giftCardPaise: paiseLeft('gift_card', 'giftCard'),
  };
}

/** The piece's own price; with shipping and kit when it is the last of an order that never left. */
function amountOf({ order, lines }: Sold, line: SoldLine, kind: Kind): number {
  const last =
    kind === 'cancellation' &&
    lines.every(({ id, status }) => id === line.id || status === 'cancelled');
  return line.paid_minor + (last ? order.shipping_minor + order.kit_minor : 0);
}

/** What goes back for a piece at so many percent kept back. Money for the courier that was never collected does not. */
export function optionFor(
  sold: Sold,
  line: SoldLine,
  kind: Kind,
  refundTo: Way,
  percent: number,
): Option {
  const amount = amountOf(sold, line, kind);
  const moneyPaid = sold.order.payment_method !== 'cod' || line.delivered_at !== null;
  const refund = refundOf(amount, poolsOf(sold), moneyPaid ? percent : 0);
  return {
    refundTo,
    percent,
    amount,
    refund,
    moneyPaid,
    back: amount - refund.deduction - (moneyPaid ? 0 : moneyBack(refund)),
  };
}

function waysOf(sold: Sold, line: SoldLine): Way[] {
  if (sold.order.payment_method === 'cod') return line.delivered_at ? ['wallet'] : ['source'];
  return poolsOf(sold).money > 0 ? ['source', 'wallet'] : ['wallet'];
}

export async function tierOf(db: Database, customerId: number): Promise<string> {
  return standingOf(await spentInAYear(db, customerId), await setting(db, 'loyalty')).tier;
}

/** On which terms a piece can be given up now, each with what it would bring; undefined when the customer has no such piece. */
export async function offerFor(
  db: Database,
  sold: Sold,
  lineId: number,
  kind: Kind,
  now: Date,
): Promise<Offer | undefined> {
  const line = sold.lines.find(({ id }) => id === lineId);
  if (!line) return undefined;
  const rule = await setting(db, 'after_sale');
  const tier = kind === 'return' ? await tierOf(db, sold.order.customer_id) : '';
  const exchange = kind === 'return' ? await exchangeFor(db, lineId) : undefined;
  const terms =
    exchange?.state === 'pending'
      ? { refusal: WAITING }
      : kind === 'return'
        ? returnTerms(rule, sold.order, line, tier, now)
        : cancellationTerms(rule, sold.order, line, now);
  const reasons = kind === 'return' ? rule.return_reasons : rule.cancel_reasons;
  const until =
    kind === 'return' && line.delivered_at && line.returnable
      ? lastReturn(
          line.delivered_at,
          returnDays(rule, sold.order.country_code, line.return_days, tier),
        )
      : null;
  const { itemOut: waits } = await exchangeChain(db, sold.order.id);
  if ('refusal' in terms) return { refusal: terms.refusal, until, reasons, options: [], waits };
  const percentOf = (way: Way) => terms[`${way}_percent` satisfies keyof Percents];
  return {
    until,
    reasons,
    waits,
    options: waysOf(sold, line).map((way) => optionFor(sold, line, kind, way, percentOf(way))),
  };
}

export const offerOf = async (
  db: Database,
  customerId: number,
  orderId: number,
  lineId: number,
  kind: Kind,
  now: Date,
): Promise<Offer | undefined> => {
  const sold = await soldOrder(db, customerId, orderId);
  return sold && offerFor(db, sold, lineId, kind, now);
};
