/** A rate for the HSN codes that begin with `hsn`, up to a taxable value of a piece in rupees. */
export type TaxRate = {
  hsn: string;
  /** YYYY-MM-DD */
  valid_from: string;
  up_to_inr: number | null;
  percent: number;
};

const WITHOUT_LIMIT = Number.POSITIVE_INFINITY;

/** The bands that apply on a day, lowest first: of the longest code, then of the newest date. */
function bandsOf(rates: TaxRate[], hsn: string, day: string): TaxRate[] {
  const valid = rates.filter((rate) => hsn.startsWith(rate.hsn) && rate.valid_from <= day);
  const longest = Math.max(...valid.map((rate) => rate.hsn.length));
  const ofCode = valid.filter((rate) => rate.hsn.length === longest);
  const newest = ofCode.reduce(
    (last, { valid_from }) => (valid_from > last ? valid_from : last),
    '',
  );
  return ofCode
    .filter(({ valid_from }) => valid_from === newest)
    .sort((a, b) => (a.up_to_inr ?? WITHOUT_LIMIT) - (b.up_to_inr ?? WITHOUT_LIMIT));
}

/**
 * The percentage of tax in the price of a piece, in rupees. A band's limit is a value without tax
 * (section 15 of the CGST Act), so 5% up to 2,500 holds for prices up to 2,625.
 */
export function taxPercentOf(
  rates: TaxRate[],
  { hsn, price, day }: { hsn: string; price: number; day: string },
): number {
  const band = bandsOf(rates, hsn, day).find(
    ({ up_to_inr, percent }) => up_to_inr === null || price * 100 <= up_to_inr * (100 + percent),
  );
  return band?.percent ?? 0;
}

/** The tax inside a price, in minor units. Always even: CGST and SGST are half of it each. */
export const taxInside = (minor: number, percent: number): number =>
  2 * Math.round((minor * percent) / (2 * (100 + percent)));
