import { sharesOf } from './shares';
import { taxInside, taxPercent, type TaxRule } from './tax';

type Line = { youPay: number; quantity: number };
/** What is paid for a line after its share of the coupon, in whole units, and the tax inside it in minor units. */
export type Taxed<L> = L & { paid: number; taxPercent: number; taxMinor: number };

/** Lines with their shares of the coupon, and the tax inside what is left of each. The band is that of a piece as paid. */
export function taxed<L extends Line>(
  lines: L[],
  coupon: number,
  rule: TaxRule,
  to: string,
): Taxed<L>[] {
  const totals = lines.map(({ youPay, quantity }) => youPay * quantity);
  const shares = sharesOf(coupon, totals);
  return lines.map((line, at) => {
    const paid = (totals[at] ?? 0) - (shares[at] ?? 0);
    const percent = taxPercent(rule, paid / line.quantity, to);
    return { ...line, paid, taxPercent: percent, taxMinor: taxInside(paid * 100, percent) };
  });
}
