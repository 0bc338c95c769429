import { priceIn } from '@/lib/i18n/money';
import type { Shipping } from './totals';

/** Fees are paise. */
export type Tariff = { shipping_fee_minor: number; free_shipping_from_minor: number };

/** A country's fee and its limit in whole units of a currency; duties are never put on freight. */
export function freightOf(to: Tariff, rate: number): Shipping {
  const inMoney = (paise: number) =>
    priceIn(paise / 100, { rate, duty: { active: false, value: 1 } });
  return { fee: inMoney(to.shipping_fee_minor), freeFrom: inMoney(to.free_shipping_from_minor) };
}
