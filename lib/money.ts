import type { Duty, Region } from './region';

/** "1,25,000" as 125000. */
export const parseAmount = (text: string): number => Number(text.replaceAll(',', ''));

/**
 * The one price rule: a rupee amount of the visitor's bucket, in whole units of the visitor's currency, duties included where active.
 * Shop and backend both call it, so list, page, cart and order can never differ.
 */
export const priceIn = (rupees: number, { rate, duty }: { rate: number; duty: Duty }): number =>
  Math.round(rupees * rate * (duty.active ? duty.value : 1));

const printers = new Map<string, Intl.NumberFormat>();

/** Making a format takes a hundred times as long as using it, and a list prints six amounts per piece. There are as many as there are regions. */
function printer(locale: string, least: number, most: number): Intl.NumberFormat {
  const name = `${locale} ${least} ${most}`;
  const known = printers.get(name) ?? new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: most });
  printers.set(name, known);
  return known;
}

/**
 * Symbol and grouped digits: "₹1,25,000", "CA$1,234", "AED 1,234".
 * Locale is the region's, never the machine's, and the symbol is the API's: server and browser print the same characters.
 */
export const formatMoney = (amount: number, { locale, symbol }: Pick<Region, 'locale' | 'symbol'>): string => {
  const digits = printer(locale, 0, 0).format(amount);
  return /[A-Za-z]$/.test(symbol) ? `${symbol} ${digits}` : `${symbol}${digits}`;
};


/** The same to the last unit, for documents: "₹1,25,000.00". */
export const formatExact = (amount: number, { locale, symbol }: Pick<Region, 'locale' | 'symbol'>): string => {
  const digits = printer(locale, 2, 2).format(amount);
  return /[A-Za-z]$/.test(symbol) ? `${symbol} ${digits}` : `${symbol}${digits}`;
};

/** "12.5" as "12.5", 1250000 as "12,50,000": how amounts are written on the wire. */
export const groupIndian = (amount: number): string => printer('en-IN', 0, 2).format(amount);

/** 1200 as "1,200": counts, in the region's digits grouping. */
export const formatCount = (count: number, { locale }: Pick<Region, 'locale'>): string => printer(locale, 0, 3).format(count);
