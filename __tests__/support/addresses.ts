import type { AddressBody } from '@/lib/contract/address';
import type { Shopper } from './shopper';

/** A valid address in each country; the state by name, where the country has them. */
export const EXAMPLES = {
  IN: {
    mobile_code: '+91',
    mobile: '9876543210',
    postal_code: '400001',
    state: 'Maharashtra',
    city_name: 'Mumbai',
  },
  US: {
    mobile_code: '+1',
    mobile: '2015550123',
    postal_code: '10001',
    state: 'New York',
    city_name: 'New York',
  },
  GB: { mobile_code: '+44', mobile: '7400123456', postal_code: 'SW1A 1AA', city_name: 'London' },
  CA: {
    mobile_code: '+1',
    mobile: '6045551234',
    postal_code: 'V6B 1A1',
    state: 'British Columbia',
    city_name: 'Vancouver',
  },
  AU: {
    mobile_code: '+61',
    mobile: '412345678',
    postal_code: '2000',
    state: 'New South Wales',
    city_name: 'Sydney',
  },
  SG: { mobile_code: '+65', mobile: '81234567', postal_code: '238859', city_name: 'Singapore' },
  AE: {
    mobile_code: '+971',
    mobile: '501234567',
    postal_code: '',
    state: 'Dubai',
    city_name: 'Dubai',
  },
  SA: { mobile_code: '+966', mobile: '512345678', postal_code: '11564', city_name: 'Riyadh' },
  HK: { mobile_code: '+852', mobile: '91234567', postal_code: '', city_name: 'Central' },
} as const;
export type CountryCode = keyof typeof EXAMPLES;

/** Fields that make the address of customer `number` unique: order limits count per address and phone. */
export const uniqueAddressFields = (code: CountryCode, number: number) => ({
  address_one: `12 Garden Road, Flat ${number}`,
  mobile: String(Number(EXAMPLES[code].mobile) + number),
});

/** The example address of a country as a request body. */
export async function exampleAddress(
  shopper: Shopper,
  code: CountryCode,
  changes: Partial<AddressBody> = {},
): Promise<AddressBody> {
  const { list } = (await shopper.call('GET /address/v1/autocomplete/country')).data;
  const country_id = list.find(({ country_code }) => country_code === code)?.id ?? 0;
  const states = (
    await shopper.call('GET /address/v1/autocomplete/state/:id', { params: { id: country_id } })
  ).data.list;
  const { state: stateName = '', ...example } = { state: undefined, ...EXAMPLES[code] };
  const state = states.find(({ name }) => name === stateName);
  return {
    firstname: 'Asha Rao',
    email: 'asha@example.com',
    address_one: '12 Garden Road',
    ...example,
    state_id: state?.id ?? null,
    state_name: stateName,
    country_id,
    type: 'shipping',
    is_default: false,
    ...changes,
  };
}
