const NUMBER = String.raw`(?:rs\.?|inr|₹|\$|£|aed|usd|gbp)?\s*(\d[\d,]*(?:\.\d+)?)\s*(k|thousand|l|lac|lakh|lakhs|lacs)?\b`;
const LINK = String.raw`(?:and|to|-|–)`;
const TIMES: Record<string, number> = {
  k: 1_000,
  thousand: 1_000,
  l: 100_000,
  lac: 100_000,
  lakh: 100_000,
  lacs: 100_000,
  lakhs: 100_000,
};

const WAYS: [RegExp, (first: number, second: number) => string][] = [
  [
    new RegExp(String.raw`\b(?:between|from)\s+${NUMBER}\s*${LINK}\s*${NUMBER}`, 'iu'),
    (one, other) => `${Math.min(one, other)}-${Math.max(one, other)}`,
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

const amount = (digits = '', unit = '') =>
  Math.round(Number(digits.replaceAll(',', '')) * (TIMES[unit.toLowerCase()] ?? 1));

/**
 * Takes the price out of typed words: "saree under 20k" is "saree" within "under-20000" of the visitor's currency.
 * A range is written as the listing's price filter writes it; without one the words come back as they were.
 */
export function readPriceWords(typed: string): { words: string; range?: string } {
  for (const [pattern, rangeOf] of WAYS) {
    const match = pattern.exec(typed);
    if (!match) continue;
    const [, from, unit, to, toUnit] = match;
    // "Between 5 and 10 lakh" means lakhs both times; "between 50,000 and 1 lakh" does not.
    const first = amount(from, unit ?? (amount(from) < amount(to) ? toUnit : undefined));
    const second = amount(to, toUnit);
    return {
      words: typed.replace(match[0], ' ').replaceAll(/\s+/g, ' ').trim(),
      range: rangeOf(first, second),
    };
  }
  return { words: typed };
}
