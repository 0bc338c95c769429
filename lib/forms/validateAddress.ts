import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { safeLookup } from '@/lib/model/safeLookup';
import { postcodeRuleOf, withArticle } from './postcodeRules';

/** 90 kB of numbering plans and postcodes: imported by the forms that need it, which are themselves fetched when opened. */

/** The validator takes 000001 for an Indian PIN. */
const STRICTER: Record<string, RegExp> = { IN: /^[1-9]\d{5}$/ };
/** True postcodes that the validator does not know: the armed forces and one bank in Britain, and the long form of Saudi Arabia. */
const WIDER: Record<string, RegExp> = { GB: /^(BFPO \d{1,4}|GIR 0AA)$/, SA: /^\d{5}-\d{4}$/ };

/** How the letters and digits of a whole postcode are written; what is not whole is left alone. */
const WRITTEN: Record<string, [RegExp, string]> = {
  GB: [/^(BFPO(?=\d{1,4}$)|[A-Z]{1,2}\d[A-Z\d]?(?=\d[A-Z]{2}$)|GIR(?=0AA$))/, '$1 '],
  CA: [/^([A-Z]\d[A-Z])(?=\d[A-Z]\d$)/, '$1 '],
  US: [/^(\d{5})(?=\d{4}$)/, '$1-'],
  SA: [/^(\d{5})(?=\d{4}$)/, '$1-'],
};

/** A postcode as it is kept, however it was typed: "400 001" is 400001, "sw1a1aa" is SW1A 1AA. */
export function normalizePostcode(typed: string, countryCode: string): string {
  const plain = typed.toUpperCase().replace(/[\s.-]/g, '');
  const [whole, written] = safeLookup(WRITTEN, countryCode) ?? [];
  return whole && written ? plain.replace(whole, written) : plain;
}

/** What is wrong with a postcode, for the shopper to read. Countries without postcodes take anything: the validator would throw. */
export function validatePostcode(
  typed: string,
  { code, name }: { code: string; name: string },
): string | undefined {
  const postcode = postcodeRuleOf(code);
  if (!postcode || !postcodeValidatorExistsForCountry(code)) return undefined;
  const tidy = normalizePostcode(typed, code);
  if (!tidy) return `Please enter ${withArticle(postcode.label)}`;
  const valid =
    (postcodeValidator(tidy, code) && (safeLookup(STRICTER, code)?.test(tidy) ?? true)) ||
    safeLookup(WIDER, code)?.test(tidy);
  return valid
    ? undefined
    : `This is not ${withArticle(postcode.label)} of ${name}${postcode.example && `, such as ${postcode.example}`}`;
}

export type MobileNumber = { dialCode: string; mobile: string };

/** A number as typed (spaces, a leading zero, or a whole international number with or without its plus) as dial code and national digits; undefined when no phone has it. */
export function parseMobile({ dialCode, mobile }: MobileNumber): MobileNumber | undefined {
  const typed = mobile.trim();
  const readings = typed.startsWith('+')
    ? [typed]
    : [`${dialCode}${typed}`, `+${typed.replace(/^00|^011/, '')}`];
  const phone = readings
    .map((reading) => parsePhoneNumberFromString(reading))
    .find((read) => read?.isValid());
  return phone && { dialCode: `+${phone.countryCallingCode}`, mobile: phone.nationalNumber };
}

/** "+91 98765 43210" typed in any manner, as E.164; undefined when no phone has it. A number without a plus is read as one of the country. */
export function toE164(typed: string, dialCode: string): string | undefined {
  const mobile = parseMobile({ dialCode, mobile: typed });
  return mobile && `${mobile.dialCode}${mobile.mobile}`;
}

/** "+919876543210" as "+91 98765 43210". */
export const formatMobile = (e164: string): string =>
  parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
