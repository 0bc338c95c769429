import { dayAfter } from '@/lib/dates';
import { priceIn } from '@/lib/money';
import { totalsOf, type Totals } from './totals';

/** What a bag costs hangs on where it goes. Fees are paise. */
export type Destination = {
  rate: number;
  duty_active: boolean;
  duty_value: number;
  shipping_fee_minor: number;
  free_shipping_from_minor: number;
  transit_days: number;
};
type Line = { quantity: number; mrp_minor: number; you_pay_minor: number; handling_days: number };
export type Quoted<L> = L & { mrp: number; youPay: number; deliveryDate: string };
export type Quote<L> = { lines: Quoted<L>[]; totals: Totals; /** The amount payable, in whole rupees. */ rupees: number };

/** A bag priced for a destination and a day: whole units of the destination's currency, and the same in rupees. */
export function quoteOf<L extends Line>(rows: L[], to: Destination, now: Date): Quote<L> {
  const priced = (rate: number) => {
    const goods = { rate, duty: { active: to.duty_active, value: to.duty_value } };
    const freight = { rate, duty: { active: false, value: 1 } };
    const lines = rows.map((row) => ({
      ...row,
      mrp: priceIn(row.mrp_minor / 100, goods),
      youPay: priceIn(row.you_pay_minor / 100, goods),
      deliveryDate: dayAfter(now, row.handling_days + to.transit_days),
    }));
    const shipping = { fee: priceIn(to.shipping_fee_minor / 100, freight), freeFrom: priceIn(to.free_shipping_from_minor / 100, freight) };
    return { lines, totals: totalsOf(lines, shipping) };
  };
  const own = priced(to.rate);
  const inRupees = priced(1).lines.reduce((sum, { youPay, quantity }) => sum + youPay * quantity, 0);
  return { ...own, rupees: inRupees + (own.totals.shipping ? to.shipping_fee_minor / 100 : 0) };
}
