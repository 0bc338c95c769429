const CURRENCY = String.raw`(?:rs\.?|inr|rupees|₹|(?:hk|us|a|au|c|ca|s|nz)?\$|hkd|usd|aud|cad|sgd|nzd|aed|dhs?|sar|£|gbp|€|eur)`;
/** Currencies by the names that mean only one; "$" is of many. */
const CURRENCY_CODES: [RegExp, string][] = [
  [/^(?:rs\.?|inr|rupees|₹)$/i, 'INR'],
  [/^(?:hk\$|hkd)$/i, 'HKD'],
  [/^(?:us\$|usd)$/i, 'USD'],
  [/^(?:au?\$|aud)$/i, 'AUD'],
  [/^(?:ca?\$|cad)$/i, 'CAD'],
  [/^(?:s\$|sgd)$/i, 'SGD'],
  [/^(?:nz\$|nzd)$/i, 'NZD'],
  [/^(?:aed|dhs?)$/i, 'AED'],
  [/^sar$/i, 'SAR'],
  [/^(?:£|gbp)$/i, 'GBP'],
  [/^(?:€|eur)$/i, 'EUR'],
];
const NAMED_CURRENCY = new RegExp(String.raw`(?<!\p{L})${CURRENCY}(?!\p{L})`, 'iu');

function currencyOf(price: string): string | undefined {
  const name = NAMED_CURRENCY.exec(price)?.[0] ?? '';
  return CURRENCY_CODES.find(([pattern]) => pattern.test(name))?.[1];
}

const AMOUNT = String.raw`(\d[\d,]*(?:\.\d+)?)\s*(k|thousand|l|lac|lakh|lakhs|lacs)?\b`;
const NUMBER = String.raw`${CURRENCY}?\s*${AMOUNT}(?:\s*${CURRENCY}(?![\p{L}\p{N}]))?`;
const RANGE_SEPARATOR = String.raw`(?:and|to|-|–)`;
const START = String.raw`(?<![\p{L}\p{N}])`;
const MULTIPLIERS: Record<string, number> = {
  k: 1_000,
  thousand: 1_000,
  l: 100_000,
  lac: 100_000,
  lakh: 100_000,
  lacs: 100_000,
  lakhs: 100_000,
};
/** A range without a word such as "between" is one of prices from this amount: not "size 36-38". */
const MIN_BARE_AMOUNT = 500;

type ToRange = (first: number, second: number) => string | undefined;
/** "Around 40,000" is up to a quarter less or more; "around 8 years" is no price. */
const around: ToRange = (amount) =>
  amount >= MIN_BARE_AMOUNT
    ? `${Math.round(amount * 0.75)}-${Math.round(amount * 1.25)}`
    : undefined;
const between: ToRange = (first, second) => `${Math.min(first, second)}-${Math.max(first, second)}`;

const PRICE_PATTERNS: [string, ToRange][] = [
  [String.raw`\b(?:between|from)\s+${NUMBER}\s*${RANGE_SEPARATOR}\s*${NUMBER}`, between],
  [String.raw`(?:\b(?:around|about|approx(?:imately)?\.?|roughly|nearly)|~)\s*${NUMBER}`, around],
  [
    String.raw`(?:\b(?:under|below|less than|up ?to|within|max|cheaper than)|<)\s*${NUMBER}`,
    (to) => `under-${to}`,
  ],
  [
    String.raw`(?:\b(?:over|above|more than|starting from|min)|>)\s*${NUMBER}`,
    (from) => `over-${from}`,
  ],
  [
    String.raw`${START}${NUMBER}\s*${RANGE_SEPARATOR}\s*${NUMBER}`,
    (first, second) =>
      Math.min(first, second) >= MIN_BARE_AMOUNT ? between(first, second) : undefined,
  ],
  [String.raw`${START}${CURRENCY}\s*${AMOUNT}`, (to) => `upto-${to}`],
  [String.raw`${START}${AMOUNT}\s*(?:rs|inr|rupees|usd|hkd|aed|gbp|eur)\b`, (to) => `upto-${to}`],
];
const COMPILED = PRICE_PATTERNS.map(
  ([pattern, rangeOf]) => [new RegExp(pattern, 'iu'), rangeOf] as const,
);

const toAmount = (digits = '', unit = '') =>
  Math.round(Number(digits.replaceAll(',', '')) * (MULTIPLIERS[unit.toLowerCase()] ?? 1));

/**
 * "saree under 20k" becomes "saree" with "under-20000"; "20k-30k" is a range, and an amount with a
 * currency alone, "HK$5000", is the most that it may cost. `currency` is the code of a named one;
 * without it, amounts are of the visitor's currency.
 */
export function parsePriceQuery(typed: string): {
  text: string;
  range?: string;
  currency?: string;
} {
  for (const [pattern, rangeOf] of COMPILED) {
    const match = pattern.exec(typed);
    if (!match) continue;
    const [, from, unit, to, toUnit] = match;
    // "Between 5 and 10 lakh" applies the unit to both; "between 50,000 and 1 lakh" does not.
    const first = toAmount(from, unit ?? (toAmount(from) < toAmount(to) ? toUnit : undefined));
    const range = rangeOf(first, toAmount(to, toUnit));
    if (range === undefined) continue;
    const text = typed.replace(match[0], ' ').replaceAll(/\s+/g, ' ').trim();
    const currency = currencyOf(match[0]);
    return { text, range, ...(currency !== undefined && { currency }) };
  }
  return { text: typed };
}
