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
  postcode: { label: string; example: string; digitsOnly: boolean } | null;
};

const STREET = { label: 'House number and street' };

const COMMON: AddressRule = { order: ['line', 'city', 'region', 'postcode'], line: STREET, city: 'City', region: 'State', postcode: { label: 'Postcode', example: '', digitsOnly: false } };

const OWN: Record<string, Partial<AddressRule>> = {
  IN: { order: ['line', 'postcode', 'city', 'region'], line: { label: 'Flat, building and street', hint: 'A landmark helps the courier.' }, city: 'City or town', postcode: { label: 'PIN code', example: '400001', digitsOnly: true } },
  US: { postcode: { label: 'ZIP code', example: '10001', digitsOnly: true } },
  GB: { order: ['line', 'city', 'postcode'], city: 'Town or city', postcode: { label: 'Postcode', example: 'SW1A 1AA', digitsOnly: false } },
  CA: { region: 'Province', postcode: { label: 'Postal code', example: 'K1A 0B1', digitsOnly: false } },
  AU: { city: 'Suburb or city', postcode: { label: 'Postcode', example: '2000', digitsOnly: true } },
  SG: { order: ['line', 'postcode'], line: { label: 'Block, street and unit' }, onlyCity: 'Singapore', postcode: { label: 'Postal code', example: '238823', digitsOnly: true } },
  AE: { order: ['line', 'city', 'region'], line: { label: 'Villa or flat, building and street' }, city: 'Area or city', region: 'Emirate', postcode: null },
  SA: { order: ['line', 'city', 'postcode'], line: { label: 'Building, street and district' }, postcode: { label: 'Postal code', example: '11564', digitsOnly: true } },
  HK: { order: ['line', 'city'], line: { label: 'Flat, floor, building and street' }, city: 'District', postcode: null },
};

/** The rule of a country by its ISO code; a plain one for countries without a rule of their own. */
export const addressRule = (countryCode: string): AddressRule => ({ ...COMMON, ...OWN[countryCode] });

/** "a PIN code", "an emirate": a label inside a sentence. */
export const withArticle = (label: string): string => {
  const word = /^(PIN|ZIP)/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
  return `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
};
