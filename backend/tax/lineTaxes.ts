import { splitByWeights } from '@/backend/money/shares';
import { taxInside, taxPercentOf, type TaxRate } from './rates';

/** How a sale is taxed; `none` for a seller who is not registered. */
export type TaxTreatment = 'none' | 'domestic' | 'export with IGST' | 'export under LUT';

/** What the tax of an order depends on, beside its items. */
export type TaxRules = {
  rates: TaxRate[];
  treatment: TaxTreatment;
  /** YYYY-MM-DD */
  day: string;
  /** Units of the order's currency per rupee. */
  currencyRate: number;
};

type Line = { youPay: number; quantity: number; hsn: string };
/** A line after its coupon share, in whole units, with the included tax in minor units. */
export type TaxedLine<L> = L & { paid: number; taxPercent: number; taxMinor: number };

const isTaxed = ({ treatment }: TaxRules) =>
  treatment === 'domestic' || treatment === 'export with IGST';

/** Adds coupon shares and included tax to lines. The band follows the price of a piece as paid. */
export function withTaxes<L extends Line>(
  lines: L[],
  coupon: number,
  rules: TaxRules,
): TaxedLine<L>[] {
  const totals = lines.map(({ youPay, quantity }) => youPay * quantity);
  const shares = splitByWeights(coupon, totals);
  return lines.map((line, index) => {
    const paid = (totals[index] ?? 0) - (shares[index] ?? 0);
    const price = paid / line.quantity / rules.currencyRate;
    const percent = isTaxed(rules)
      ? taxPercentOf(rules.rates, { hsn: line.hsn, price, day: rules.day })
      : 0;
    return { ...line, paid, taxPercent: percent, taxMinor: taxInside(paid * 100, percent) };
  });
}

/**
 * The tax in shipping, measuring kit and gift wrap, in minor units: at the highest rate of the items
 * they are supplied with (section 8 of the CGST Act).
 */
export function chargesTax(
  charges: number,
  lines: { taxPercent: number }[],
): { percent: number; minor: number } {
  const percent = charges > 0 ? Math.max(0, ...lines.map(({ taxPercent }) => taxPercent)) : 0;
  return { percent, minor: taxInside(charges * 100, percent) };
}
