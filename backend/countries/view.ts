import type { CountryWire } from '@/lib/contract/bootstrap';
import type { CountryRow } from './repository';
import { shippingFeeFor } from '@/backend/money/shippingFee';

const shippingView = (row: CountryRow): CountryWire['shipping'] => {
  const { fee, freeFrom } = shippingFeeFor(row, row.rate);
  return { transit_days: row.transit_days, fee, free_from: freeFrom };
};

export const countryView = (row: CountryRow): CountryWire => ({
  id: row.id,
  name: row.name,
  shipping_restricted: row.shipping_restricted,
  country_code: row.country_code,
  mobile_code: row.mobile_code,
  currency: { code: row.currency_code, title: row.currency_symbol, rate: row.rate },
  duty_info: { is_active: row.duty_active, value: row.duty_value },
  shipping: shippingView(row),
});
