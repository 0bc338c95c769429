/** Country buckets of the specification, section 6; ROW is the rest of the world. */
export const COUNTRY_BUCKETS = ['IN', 'US', 'AU', 'ROW'] as const;
export type CountryBucket = (typeof COUNTRY_BUCKETS)[number];
export const countryBucketOf = (country: string): CountryBucket =>
  COUNTRY_BUCKETS.find((bucket) => bucket === country) ?? 'ROW';
