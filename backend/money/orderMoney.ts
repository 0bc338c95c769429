import { formatMoney } from '@/lib/i18n/money';

/** Where the site of the reader is not known, numbers and dates are formatted by currency. */
export const currencyLocale = (currency: string) => (currency === 'INR' ? 'en-IN' : 'en-GB');

/** "₹12,500" for an amount of an order in minor units. */
export const orderMoney =
  ({ currency, symbol }: { currency: string; symbol: string }) =>
  (minor: number): string =>
    formatMoney(minor / 100, { locale: currencyLocale(currency), symbol });
