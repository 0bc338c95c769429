/** Tax lies inside the price. The band is found by the price of one piece; the last has no upper end. */
export type TaxRule = { country: string; bands: { up_to_inr?: number; percent: number }[] };

/** Percent for a piece of this price in whole rupees; 0 outside the country of the rule, where goods leave untaxed. */
export function taxPercent(
  { country, bands }: TaxRule,
  unitPrice: number,
  destination: string,
): number {
  if (destination !== country) return 0;
  return (
    bands.find(({ up_to_inr }) => up_to_inr === undefined || unitPrice <= up_to_inr)?.percent ?? 0
  );
}

/** The tax inside an amount, both in minor units, rounded once. */
export const taxInside = (minor: number, percent: number): number =>
  Math.round((minor * percent) / (100 + percent));
