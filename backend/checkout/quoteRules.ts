import { deliveryDate } from '@/lib/model/delivery';
import { priceIn } from '@/lib/i18n/money';
import { shippingFeeFor, type ShippingTariff } from '@/backend/money/shippingFee';
import { calculateTotals, type PriceTotals } from '@/backend/money/totals';

/** The destination's shipping, duty and transit settings. */
export type Destination = ShippingTariff & {
  rate: number;
  duty_active: boolean;
  duty_value: number;
  transit_days: number;
};
type Line = { quantity: number; mrp_minor: number; you_pay_minor: number; handling_days: number };
type QuotedItem<L> = L & { mrp: number; youPay: number; deliveryDate: string };
export type Quote<L> = {
  lines: QuotedItem<L>[];
  totals: PriceTotals;
  /** The amount payable, in whole rupees. */ rupees: number;
};

/**
 * Prices cart items for a destination and date: whole units of its currency, and the total in
 * rupees.
 */
export function quoteCart<L extends Line>(
  rows: L[],
  destination: Destination,
  now: Date,
): Quote<L> {
  const priceAtRate = (rate: number) => {
    const pricing = {
      rate,
      duty: { active: destination.duty_active, value: destination.duty_value },
    };
    const lines = rows.map((row) => ({
      ...row,
      mrp: priceIn(row.mrp_minor / 100, pricing),
      youPay: priceIn(row.you_pay_minor / 100, pricing),
      deliveryDate: deliveryDate(now, {
        handlingDays: row.handling_days,
        transitDays: destination.transit_days,
      }),
    }));
    return { lines, totals: calculateTotals(lines, shippingFeeFor(destination, rate)) };
  };
  const quote = priceAtRate(destination.rate);
  const inRupees = priceAtRate(1).lines.reduce(
    (sum, { youPay, quantity }) => sum + youPay * quantity,
    0,
  );
  return {
    ...quote,
    rupees: inRupees + (quote.totals.shipping ? destination.shipping_fee_minor / 100 : 0),
  };
}
