import { splitByWeights } from './shares';
import { taxInside, taxPercent, type TaxRule } from './tax';

type Line = { youPay: number; quantity: number };
/** A line after its coupon share, in whole units, with the included tax in minor units. */
export type TaxedLine<L> = L & { paid: number; taxPercent: number; taxMinor: number };

/** Adds coupon shares and included tax to lines. The tax band follows the unit price as paid. */
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
