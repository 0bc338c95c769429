import { priceIn } from '@/lib/i18n/money';
import type { ShippingRate } from './totals';

export type ShippingTariff = { shipping_fee_minor: number; free_shipping_from_minor: number };

/** Shipping fee and free shipping threshold in whole units; duty never applies to shipping. */
export function shippingFeeFor(tariff: ShippingTariff, rate: number): ShippingRate {
  const toCurrency = (paise: number) =>
    priceIn(paise / 100, { rate, duty: { active: false, value: 1 } });
  return {
    fee: toCurrency(tariff.shipping_fee_minor),
    freeFrom: toCurrency(tariff.free_shipping_from_minor),
  };
}
