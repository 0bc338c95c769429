import { isCurrencyCode } from './currencyCodes';

/** Columns of prices, in which a currency may be named: "Price (EUR)", "variant price usd". */
const PRICE_COLUMN =
  /^(variant price|price|variant compare at price|compare-at price|sale_price)[\s_]*[/([]?\s*([a-z]{3})\s*[)\]]?$/;

type PriceColumn = { index: number; name: string; currency: string };

const priceColumnOf = (column: string, index: number): PriceColumn[] => {
  const [, name = '', code = ''] = PRICE_COLUMN.exec(column) ?? [];
  return isCurrencyCode(code.toUpperCase()) ? [{ index, name, currency: code.toUpperCase() }] : [];
};

/**
 * The header with price columns that name a currency as the plain price column, unless there is
 * one; of several, the one in rupees, else the first in a currency that has a rate, else the first.
 */
export function withCurrencyColumns(
  header: string[],
  rates: ReadonlyMap<string, number>,
): { header: string[]; columns: Map<string, string> } {
  const columns = new Map<string, string>();
  const renamed = [...header];
  const candidates = Map.groupBy(header.flatMap(priceColumnOf), ({ name }) => name);
  for (const [name, priced] of candidates) {
    if (header.includes(name)) continue;
    const chosen =
      priced.find(({ currency }) => currency === 'INR') ??
      priced.find(({ currency }) => rates.has(currency)) ??
      priced[0];
    if (!chosen) continue;
    renamed[chosen.index] = name;
    columns.set(name, chosen.currency);
  }
  return { header: renamed, columns };
}
