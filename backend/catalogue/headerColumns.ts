import { abroadColumn } from './abroadColumns';
import { isCurrencyCode } from './currencyCodes';

/** Columns of prices, in which a currency may be named: "Price (EUR)", "variant price usd". */
const PRICE_COLUMN =
  /^(variant price|price|variant compare at price|compare-at price|sale_price)[\s_]*[/([]?\s*([a-z]{3})\s*[)\]]?$/;

type PriceColumn = { index: number; name: string; currency: string };

const priceColumnOf = (column: string, index: number): PriceColumn[] => {
  const [, name = '', code = ''] = PRICE_COLUMN.exec(column) ?? [];
  return isCurrencyCode(code.toUpperCase()) ? [{ index, name, currency: code.toUpperCase() }] : [];
};

type Rates = ReadonlyMap<string, number>;

/** Of columns that name a currency, those of the price in India and abroad; dollars are for the United States. */
function choosePriceColumns(
  priced: PriceColumn[],
  { hasPlain, abroad, rates }: { hasPlain: boolean; abroad: string[]; rates: Rates },
) {
  const isKnown = ({ currency }: PriceColumn) => rates.has(currency);
  const free = priced.filter(({ currency }) => !abroad.includes(currency));
  const plain = hasPlain
    ? undefined
    : (free.find(({ currency }) => currency === 'INR') ?? free.find(isKnown) ?? free[0]);
  const others = priced.filter((column) => column !== plain && column.currency !== 'INR');
  const isDollar = ({ currency }: PriceColumn) => currency === 'USD';
  return {
    plain,
    usa: others.find(isDollar),
    row: others.filter((column) => !isDollar(column)).find(isKnown),
  };
}

/**
 * The header with price columns that name a currency as the plain price column, unless there is
 * one; of several, the one in rupees, else the first in a currency that has a rate, else the first.
 * Another one in dollars is the price in the United States, and the first in a third currency with a
 * rate that in the rest of the world, unless these have columns of their own.
 */
export function withCurrencyColumns(
  header: string[],
  rates: Rates,
): { header: string[]; columns: Map<string, string> } {
  const columns = new Map<string, string>();
  const renamed = [...header];
  const rename = (column: PriceColumn | undefined, name: string) => {
    if (!column || renamed.includes(name)) return;
    renamed[column.index] = name;
    columns.set(name, column.currency);
  };
  const candidates = Map.groupBy(header.flatMap(priceColumnOf), ({ name }) => name);
  // Of compare-at prices, those in the currencies of prices abroad belong to them.
  const isCompareAt = (name: string) => Number(name.includes('compare'));
  let abroad: string[] = [];
  for (const [name, priced] of [...candidates].toSorted(
    ([one], [other]) => isCompareAt(one) - isCompareAt(other),
  )) {
    const hasPlain = header.includes(name);
    const { plain, usa, row } = choosePriceColumns(priced, { hasPlain, abroad, rates });
    rename(plain, name);
    abroad = [...abroad, ...[usa, row].flatMap((column) => column?.currency ?? [])];
    if (name === 'sale_price') continue;
    rename(usa, abroadColumn(name, 'usa'));
    rename(row, abroadColumn(name, 'row'));
  }
  return { header: renamed, columns };
}
