import { deliveryDate } from '@/lib/model/delivery';
import { priceIn } from '@/lib/i18n/money';
import { shippingFeeFor, type ShippingTariff } from '@/backend/money/shippingFee';
import { calculateTotals, type PriceTotals } from '@/backend/money/totals';

export type Destination = ShippingTariff & {
  rate: number;
  duty_active: boolean;
  duty_value: number;
  transit_days: number;
};
type Item = { quantity: number; mrp_minor: number; you_pay_minor: number; handling_days: number };
type QuotedItem<I> = I & { mrp: number; youPay: number; deliveryDate: string };
export type Quote<I> = {
  items: QuotedItem<I>[];
  totals: PriceTotals;
  /** The amount payable, in whole rupees. */ rupees: number;
};

export function quoteCart<I extends Item>(
  rows: I[],
  destination: Destination,
  now: Date,
): Quote<I> {
  const priceAtRate = (rate: number) => {
    const pricing = {
      rate,
      duty: { active: destination.duty_active, value: destination.duty_value },
    };
    const items = rows.map((row) => ({
      ...row,
      mrp: priceIn(row.mrp_minor / 100, pricing),
      youPay: priceIn(row.you_pay_minor / 100, pricing),
      deliveryDate: deliveryDate(now, {
        handlingDays: row.handling_days,
        transitDays: destination.transit_days,
      }),
    }));
    return { items, totals: calculateTotals(items, shippingFeeFor(destination, rate)) };
  };
  const quote = priceAtRate(destination.rate);
  const inRupees = priceAtRate(1).items.reduce(
    (sum, { youPay, quantity }) => sum + youPay * quantity,
    0,
  );
  return {
    ...quote,
    rupees: inRupees + (quote.totals.shipping ? destination.shipping_fee_minor / 100 : 0),
  };
}
