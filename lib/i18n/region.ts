import type { ShippingTerms } from '@/lib/model/delivery';
import { type CountryBucket, countryBucketOf } from './countryBucket';

/** The price column that a country reads. */
export type PriceBucket = 'india' | 'usa' | 'row';

/** While active, prices are multiplied by `value` and include duties and taxes. */
export type Duty = { active: boolean; value: number };

export type Country = {
  id: number;
  /** ISO 3166-1, upper case. */
  code: string;
  name: string;
  shippingRestricted: boolean;
  dialCode: string;
  /** ISO 4217. */
  currency: string;
  symbol: string;
  /** Units of the currency for one Indian rupee. */
  rate: number;
  duty: Duty;
  /** Absent if the shipping terms are unknown. */
  shipping?: ShippingTerms;
};

export type Region = Omit<Country, 'id' | 'dialCode'> & { locale: string; bucket: PriceBucket };

/** Australia reads the fields of the rest of the world (specification, section 9). */
const PRICE_BUCKETS: Record<CountryBucket, PriceBucket> = {
  IN: 'india',
  US: 'usa',
  AU: 'row',
  ROW: 'row',
};
export const priceBucketOf = (country: string): PriceBucket =>
  PRICE_BUCKETS[countryBucketOf(country)];

const LOCALES: Record<string, string> = {
  IN: 'en-IN',
  US: 'en-US',
  GB: 'en-GB',
  CA: 'en-CA',
  SG: 'en-SG',
  AU: 'en-AU',
  AE: 'en-AE',
  HK: 'en-HK',
  SA: 'en-SA',
};

export const localeOf = (country: string): string => LOCALES[country] ?? 'en-IN';

export const toRegion = ({
  code,
  name,
  currency,
  symbol,
  rate,
  duty,
  shipping,
  shippingRestricted,
}: Country): Region => ({
  code,
  name,
  currency,
  symbol,
  rate,
  duty,
  shippingRestricted,
  ...(shipping && { shipping }),
  locale: localeOf(code),
  bucket: priceBucketOf(code),
});

/** Default country of the specification: India, INR, ₹, rate 1, duty inactive with value 1. */
export const INDIA: Region = {
  code: 'IN',
  name: 'India',
  currency: 'INR',
  symbol: '₹',
  rate: 1,
  duty: { active: false, value: 1 },
  shippingRestricted: false,
  locale: 'en-IN',
  bucket: 'india',
};

/** The sites with a prefix and their countries; the default site has no prefix. */
export const PREFIXES: Record<string, string> = {
  'en-gb': 'GB',
  'en-ca': 'CA',
  'en-sg': 'SG',
  'en-au': 'AU',
  'en-ae': 'AE',
};
export const DEFAULT_PREFIX = 'en';

/** A path without the site prefix, as the shop's own links write it. */
export const withoutPrefix = (pathname: string): string =>
  pathname.replace(/^\/en-[a-z]{2}(?=\/|$)/, '') || '/';

/** The site of a country: 'en-gb' for GB, 'en' for those without their own. */
export const prefixOf = (country: string): string =>
  Object.keys(PREFIXES).find((prefix) => PREFIXES[prefix] === country) ?? DEFAULT_PREFIX;
