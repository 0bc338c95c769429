import type { Duty, Region } from './region';

/** "1,25,000" as 125000. */
export const parseAmount = (text: string): number => Number(text.replaceAll(',', ''));

/** Rupees of the bucket in whole units of the currency, with duty; shared by both sides. */
export const priceIn = (rupees: number, { rate, duty }: { rate: number; duty: Duty }): number =>
  Math.round(rupees * rate * (duty.active ? duty.value : 1));

/** Where separators belong between digits: every three; in India three, then every two. */
const SEPARATOR_POSITIONS = { indian: /\B(?=(?:\d\d)*\d{3}$)/g, western: /\B(?=(?:\d{3})+$)/g };

/** Like Intl.NumberFormat for the nine countries (tested), whose first use takes 30 ms. */
function grouped(amount: number, locale: string, decimals = 0): string {
  const [whole = '', fraction] = Math.abs(amount).toFixed(decimals).split('.');
  const digits = whole.replace(
    locale === 'en-IN' ? SEPARATOR_POSITIONS.indian : SEPARATOR_POSITIONS.western,
    ',',
  );
  return `${amount < 0 ? '-' : ''}${digits}${fraction ? `.${fraction}` : ''}`;
}

const withSymbol = (digits: string, symbol: string) =>
  /[A-Za-z]$/.test(symbol) ? `${symbol} ${digits}` : `${symbol}${digits}`;

/** "₹1,25,000", "CA$1,234", "AED 1,234": by region, so server and browser agree. */
export const formatMoney = (
  amount: number,
  { locale, symbol }: Pick<Region, 'locale' | 'symbol'>,
): string => withSymbol(grouped(amount, locale), symbol);

/** A discount or payment in a list of amounts: "−₹500", with the minus sign. */
export const formatDeduction = (...money: Parameters<typeof formatMoney>): string =>
  `−${formatMoney(...money)}`;

/** "₹1,000" in India, "$15" elsewhere (specification, section 9); empty for none. */
export const formatCredits = (
  { india, nonIndia }: { india: number; nonIndia: number },
  country: string,
): string => {
  const [amount, symbol, locale] =
    country === 'IN' ? [india, '₹', 'en-IN'] : [nonIndia, '$', 'en-US'];
  return amount > 0 ? `${symbol}${grouped(amount, locale)}` : '';
};

/** Money with two decimals, for documents: "₹1,25,000.00". */
export const formatExact = (
  amount: number,
  { locale, symbol }: Pick<Region, 'locale' | 'symbol'>,
): string => withSymbol(grouped(amount, locale, 2), symbol);

/** An amount as the wire writes it: 12.5 is "12.5", 1250000 is "12,50,000". */
export const groupIndian = (amount: number): string =>
  grouped(amount, 'en-IN', 2).replace(/\.?0+$/, '');

/** An amount in paise, or hundredths of another currency, as the wire writes it: 125000 is "1,250". */
export const formatMinor = (minor: number): string => groupIndian(minor / 100);

/** 1200 as "1,200": counts, grouped for the region. */
export const formatCount = (count: number, { locale }: Pick<Region, 'locale'>): string =>
  grouped(count, locale);
