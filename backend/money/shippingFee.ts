import { priceIn } from '@/lib/i18n/money';
import type { ShippingRate } from './totals';

/** Fees are paise. */
export type ShippingTariff = { shipping_fee_minor: number; free_shipping_from_minor: number };

/** A country's fee and its limit in whole units of a currency; duties are never put on freight. */
export function shippingFeeFor(tariff: ShippingTariff, rate: number): ShippingRate {
  const toCurrency = (paise: number) =>
    priceIn(paise / 100, { rate, duty: { active: false, value: 1 } });
  return {
    fee: toCurrency(tariff.shipping_fee_minor),
    freeFrom: toCurrency(tariff.free_shipping_from_minor),
  };
}
