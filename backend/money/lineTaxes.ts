import { splitByWeights } from './shares';
import { taxInside, taxPercent, type TaxRule } from './tax';

type Line = { youPay: number; quantity: number };
/** What is paid for a line after its share of the coupon, in whole units, and the tax inside it in minor units. */
export type TaxedLine<L> = L & { paid: number; taxPercent: number; taxMinor: number };

/** Lines with their shares of the coupon, and the tax inside what is left of each. The band is that of a piece as paid. */
export function withTaxes<L extends Line>(
  lines: L[],
  coupon: number,
  rule: TaxRule,
  destination: string,
): TaxedLine<L>[] {
  const totals = lines.map(({ youPay, quantity }) => youPay * quantity);
  const shares = splitByWeights(coupon, totals);
  return lines.map((line, index) => {
    const paid = (totals[index] ?? 0) - (shares[index] ?? 0);
    const percent = taxPercent(rule, paid / line.quantity, destination);
    return { ...line, paid, taxPercent: percent, taxMinor: taxInside(paid * 100, percent) };
  });
}
