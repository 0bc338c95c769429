import type { Duty, Region } from './region';

/** "1,25,000" as 125000. */
export const parseAmount = (text: string): number => Number(text.replaceAll(',', ''));

/**
 * The one price rule: a rupee amount of the visitor's bucket, in whole units of the visitor's currency, duties included where active.
 * Shop and backend both call it, so list, page, cart and order can never differ.
 */
export const priceIn = (rupees: number, { rate, duty }: { rate: number; duty: Duty }): number =>
  Math.round(rupees * rate * (duty.active ? duty.value : 1));

/** Where a separator stands between whole digits: after thousands, and in India then after each hundred. */
const FRACTION_DIGITS = { indian: /\B(?=(?:\d\d)*\d{3}$)/g, western: /\B(?=(?:\d{3})+$)/g };

/**
 * Digits grouped as English is written in a region, to so many decimals. What Intl.NumberFormat says of the nine countries (a test holds the
 * two together), without it: a browser takes 30 ms to make its first one, before a page can be used, and a list prints three hundred numbers.
 */
function grouped(amount: number, locale: string, decimals = 0): string {
  const [whole = '', fraction] = Math.abs(amount).toFixed(decimals).split('.');
  const digits = whole.replace(
    locale === 'en-IN' ? FRACTION_DIGITS.indian : FRACTION_DIGITS.western,
    ',',
  );
  return `${amount < 0 ? '-' : ''}${digits}${fraction ? `.${fraction}` : ''}`;
}

const withSymbol = (digits: string, symbol: string) =>
  /[A-Za-z]$/.test(symbol) ? `${symbol} ${digits}` : `${symbol}${digits}`;

/**
 * Symbol and grouped digits: "₹1,25,000", "CA$1,234", "AED 1,234".
 * Locale is the region's, never the machine's, and the symbol is the API's: server and browser print the same characters.
 */
export const formatMoney = (
  amount: number,
  { locale, symbol }: Pick<Region, 'locale' | 'symbol'>,
): string => withSymbol(grouped(amount, locale), symbol);

/** Credits of the bootstrap (specification, section 9): "₹1,000" in India, "$15" elsewhere; empty for none. */
export const formatCredits = (
  { india, nonIndia }: { india: number; nonIndia: number },
  country: string,
): string => {
  const [amount, symbol, locale] =
    country === 'IN' ? [india, '₹', 'en-IN'] : [nonIndia, '$', 'en-US'];
  return amount > 0 ? `${symbol}${grouped(amount, locale)}` : '';
};

/** The same to the last unit, for documents: "₹1,25,000.00". */
export const formatExact = (
  amount: number,
  { locale, symbol }: Pick<Region, 'locale' | 'symbol'>,
): string => withSymbol(grouped(amount, locale, 2), symbol);

/** "12.5" as "12.5", 1250000 as "12,50,000": how amounts are written on the wire. */
export const groupIndian = (amount: number): string =>
  grouped(amount, 'en-IN', 2).replace(/\.?0+$/, '');

/** 1200 as "1,200": counts, in the region's digits grouping. */
export const formatCount = (count: number, { locale }: Pick<Region, 'locale'>): string =>
  grouped(count, locale);
