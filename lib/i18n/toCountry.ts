import type { CountryWire } from '@/lib/contract/bootstrap';
import { countryName } from './countryName';
import type { Country } from './region';

export const toCountry = (wire: CountryWire): Country => ({
  id: wire.id,
  code: wire.country_code,
  name: countryName(wire.name),
  shippingRestricted: wire.shipping_restricted,
  dialCode: wire.mobile_code,
  currency: wire.currency.code,
  symbol: wire.currency.title,
  rate: wire.currency.rate,
  duty: { active: wire.duty_info.is_active, value: wire.duty_info.value },
  shipping: {
    transitDays: wire.shipping.transit_days,
    fee: wire.shipping.fee,
    freeFrom: wire.shipping.free_from,
  },
});
