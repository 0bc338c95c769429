const NUMBER = String.raw`(?:rs\.?|inr|₹|\$|£|aed|usd|gbp)?\s*(\d[\d,]*(?:\.\d+)?)\s*(k|thousand|l|lac|lakh|lakhs|lacs)?\b`;
const RANGE_SEPARATOR = String.raw`(?:and|to|-|–)`;
const MULTIPLIERS: Record<string, number> = {
  k: 1_000,
  thousand: 1_000,
  l: 100_000,
  lac: 100_000,
  lakh: 100_000,
  lacs: 100_000,
  lakhs: 100_000,
};

const PRICE_PATTERNS: [RegExp, (first: number, second: number) => string][] = [
  [
    new RegExp(String.raw`\b(?:between|from)\s+${NUMBER}\s*${RANGE_SEPARATOR}\s*${NUMBER}`, 'iu'),
    (first, second) => `${Math.min(first, second)}-${Math.max(first, second)}`,
  ],
  [
    new RegExp(
      String.raw`\b(?:under|below|less than|up ?to|within|max|cheaper than)\s*${NUMBER}`,
      'iu',
    ),
    (to) => `under-${to}`,
  ],
  [
    new RegExp(String.raw`\b(?:over|above|more than|starting from|min)\s*${NUMBER}`, 'iu'),
    (from) => `over-${from}`,
  ],
];

const toAmount = (digits = '', unit = '') =>
  Math.round(Number(digits.replaceAll(',', '')) * (MULTIPLIERS[unit.toLowerCase()] ?? 1));

/** "saree under 20k" becomes "saree" with "under-20000" in the visitor's currency. */
export function parsePriceQuery(typed: string): { text: string; range?: string } {
  for (const [pattern, rangeOf] of PRICE_PATTERNS) {
    const match = pattern.exec(typed);
    if (!match) continue;
    const [, from, unit, to, toUnit] = match;
    // "Between 5 and 10 lakh" applies the unit to both; "between 50,000 and 1 lakh" does not.
    const first = toAmount(from, unit ?? (toAmount(from) < toAmount(to) ? toUnit : undefined));
    const second = toAmount(to, toUnit);
    return {
      text: typed.replace(match[0], ' ').replaceAll(/\s+/g, ' ').trim(),
      range: rangeOf(first, second),
    };
  }
  return { text: typed };
}
