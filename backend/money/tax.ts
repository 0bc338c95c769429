/** Prices include tax. The unit price selects the band; the last has no upper limit. */
export type TaxRule = { country: string; bands: { up_to_inr?: number; percent: number }[] };

/** The tax percentage for a unit price in whole rupees; 0 for exports. */
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

export const taxInside = (minor: number, percent: number): number =>
  Math.round((minor * percent) / (100 + percent));
