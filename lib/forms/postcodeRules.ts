import { lowerFirst } from '@/lib/content/firstLetter';

export type PostcodeRule = { label: string; example: string; digitsOnly: boolean };

const COMMON: PostcodeRule = { label: 'Postcode', example: '', digitsOnly: false };

const COUNTRY_RULES: Record<string, PostcodeRule | null> = {
  IN: { label: 'PIN code', example: '400001', digitsOnly: true },
  US: { label: 'ZIP code', example: '10001', digitsOnly: true },
  GB: { label: 'Postcode', example: 'SW1A 1AA', digitsOnly: false },
  CA: { label: 'Postal code', example: 'K1A 0B1', digitsOnly: false },
  AU: { label: 'Postcode', example: '2000', digitsOnly: true },
  SG: { label: 'Postal code', example: '238823', digitsOnly: true },
  AE: null,
  SA: { label: 'Postal code', example: '11564', digitsOnly: true },
  HK: null,
};

/** A country's postcode field, or null; apart from the address rules for its size. */
export const postcodeRuleOf = (countryCode: string): PostcodeRule | null =>
  Object.hasOwn(COUNTRY_RULES, countryCode) ? (COUNTRY_RULES[countryCode] ?? null) : COMMON;

/** A label inside a sentence: "PIN code", "emirate". */
export const labelInSentence = (label: string): string =>
  /^(PIN|ZIP)/.test(label) ? label : lowerFirst(label);

/** "a PIN code", "an emirate": a label inside a sentence. */
export const withArticle = (label: string): string =>
  `${/^[aeiou]/i.test(label) ? 'an' : 'a'} ${labelInSentence(label)}`;
