import { safeLookup } from '@/lib/model/safeLookup';
import { postcodeRuleOf, type PostcodeRule } from './postcodeRules';

/** Parts of an address whose place in the form, and whose very being there, hang on the country. */
export type AddressPart = 'line' | 'city' | 'region' | 'postcode';

/** How addresses are written in one country. A region is asked for only where the country has a list of them. */
export type AddressRule = {
  order: AddressPart[];
  line: { label: string; hint?: string };
  city: string;
  /** For a city that is the country: nobody is asked for it. */
  onlyCity?: string;
  region: string;
  postcode: PostcodeRule | null;
};

const STREET = { label: 'House number and street' };

const COMMON: Omit<AddressRule, 'postcode'> = {
  order: ['line', 'city', 'region', 'postcode'],
  line: STREET,
  city: 'City',
  region: 'State',
};

const OWN: Record<string, Partial<typeof COMMON>> = {
  IN: {
    order: ['line', 'postcode', 'city', 'region'],
    line: { label: 'Flat, building and street', hint: 'A landmark helps the courier.' },
    city: 'City or town',
  },
  GB: { order: ['line', 'city', 'postcode'], city: 'Town or city' },
  CA: { region: 'Province' },
  AU: { city: 'Suburb or city' },
  SG: {
    order: ['line', 'postcode'],
    line: { label: 'Block, street and unit' },
    onlyCity: 'Singapore',
  },
  AE: {
    order: ['line', 'city', 'region'],
    line: { label: 'Villa or flat, building and street' },
    city: 'Area or city',
    region: 'Emirate',
  },
  SA: { order: ['line', 'city', 'postcode'], line: { label: 'Building, street and district' } },
  HK: {
    order: ['line', 'city'],
    line: { label: 'Flat, floor, building and street' },
    city: 'District',
  },
};

/** The rule of a country by its ISO code; a plain one for countries without a rule of their own. */
export const addressRuleOf = (countryCode: string): AddressRule => ({
  ...COMMON,
  ...safeLookup(OWN, countryCode),
  postcode: postcodeRuleOf(countryCode),
});
