import { deliveryDay } from '@/lib/model/delivery';
import { priceIn } from '@/lib/i18n/money';
import { freightOf, type Tariff } from '@/backend/money/shippingFee';
import { totalsOf, type Totals } from '@/backend/money/totals';

/** What a bag costs hangs on where it goes. */
export type Destination = Tariff & {
  rate: number;
  duty_active: boolean;
  duty_value: number;
  transit_days: number;
};
type Line = { quantity: number; mrp_minor: number; you_pay_minor: number; handling_days: number };
type Quoted<L> = L & { mrp: number; youPay: number; deliveryDate: string };
export type Quote<L> = {
  lines: Quoted<L>[];
  totals: Totals;
  /** The amount payable, in whole rupees. */ rupees: number;
};

/** A bag priced for a destination and a day: whole units of the destination's currency, and the same in rupees. */
export function quoteOf<L extends Line>(rows: L[], to: Destination, now: Date): Quote<L> {
  const priced = (rate: number) => {
    const goods = { rate, duty: { active: to.duty_active, value: to.duty_value } };
    const lines = rows.map((row) => ({
      ...row,
      mrp: priceIn(row.mrp_minor / 100, goods),
      youPay: priceIn(row.you_pay_minor / 100, goods),
      deliveryDate: deliveryDay(now, {
        handlingDays: row.handling_days,
        transitDays: to.transit_days,
      }),
    }));
    return { lines, totals: totalsOf(lines, freightOf(to, rate)) };
  };
  const own = priced(to.rate);
  const inRupees = priced(1).lines.reduce(
    (sum, { youPay, quantity }) => sum + youPay * quantity,
    0,
  );
  return { ...own, rupees: inRupees + (own.totals.shipping ? to.shipping_fee_minor / 100 : 0) };
}
