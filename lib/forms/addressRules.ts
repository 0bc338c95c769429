import { safeLookup } from '@/lib/model/safeLookup';
import { postcodeRuleOf, type PostcodeRule } from './postcodeRules';

/** The address fields whose order and presence depend on the country. */
export type AddressPart = 'line' | 'city' | 'region' | 'postcode';

/** The address format of a country; a region only where there is a list. */
export type AddressRule = {
  order: AddressPart[];
  line: { label: string; hint?: string };
  /** The label of the optional second line. */
  lineTwo: string;
  city: string;
  /** For a country that is one city: the field is not shown. */
  onlyCity?: string;
  region: string;
  postcode: PostcodeRule | null;
};

const STREET = { label: 'Street address' };

const COMMON: Omit<AddressRule, 'postcode'> = {
  order: ['line', 'city', 'region', 'postcode'],
  line: STREET,
  lineTwo: 'Apartment, suite or landmark',
  city: 'City',
  region: 'State',
};

const COUNTRY_LABELS: Record<string, Partial<typeof COMMON>> = {
  IN: {
    order: ['line', 'postcode', 'city', 'region'],
    line: { label: 'Flat, building and street', hint: 'A landmark helps the courier.' },
    lineTwo: 'Area or landmark',
    city: 'City or town',
  },
  US: { line: { label: 'Street address' } },
  GB: { order: ['line', 'city', 'postcode'], city: 'Town or city' },
  CA: { region: 'Province' },
  AU: { city: 'Suburb or city' },
  SG: {
    order: ['line', 'postcode'],
    line: { label: 'Block, street and unit' },
    lineTwo: 'Building or landmark',
    onlyCity: 'Singapore',
  },
  AE: {
    order: ['line', 'city', 'region'],
    line: { label: 'Villa or flat, building and street' },
    lineTwo: 'Landmark',
    city: 'Area or city',
    region: 'Emirate',
  },
  SA: {
    order: ['line', 'city', 'postcode'],
    line: { label: 'Building, street and district' },
    lineTwo: 'Landmark',
  },
  HK: {
    order: ['line', 'city'],
    line: { label: 'Flat, floor, building and street' },
    lineTwo: 'Landmark',
    city: 'District',
  },
};

/** The rule of a country by its ISO code; a default rule for countries without their own. */
export const addressRuleOf = (countryCode: string): AddressRule => ({
  ...COMMON,
  ...safeLookup(COUNTRY_LABELS, countryCode),
  postcode: postcodeRuleOf(countryCode),
});
