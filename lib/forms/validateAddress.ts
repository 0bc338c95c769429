import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { safeLookup } from '@/lib/model/safeLookup';
import { labelInSentence, postcodeRuleOf, withArticle, type PostcodeRule } from './postcodeRules';

/** The validator accepts 000001 as an Indian PIN. */
const STRICTER_PATTERNS: Record<string, RegExp> = { IN: /^[1-9]\d{5}$/ };
/** Valid postcodes that the validator rejects: British forces, GIR 0AA, Saudi long form. */
const ADDITIONAL_PATTERNS: Record<string, RegExp> = {
  GB: /^(BFPO \d{1,4}|GIR 0AA)$/,
  SA: /^\d{5}-\d{4}$/,
};

/** How a complete postcode is formatted; incomplete input is unchanged. */
const POSTCODE_FORMATS: Record<string, [RegExp, string]> = {
  GB: [/^(BFPO(?=\d{1,4}$)|[A-Z]{1,2}\d[A-Z\d]?(?=\d[A-Z]{2}$)|GIR(?=0AA$))/, '$1 '],
  CA: [/^([A-Z]\d[A-Z])(?=\d[A-Z]\d$)/, '$1 '],
  US: [/^(\d{5})(?=\d{4}$)/, '$1-'],
  SA: [/^(\d{5})(?=\d{4}$)/, '$1-'],
};

/** A postcode in its stored form: "400 001" is 400001, "sw1a1aa" is SW1A 1AA. */
export function normalizePostcode(typed: string, countryCode: string): string {
  const plain = typed.toUpperCase().replace(/[\s.-]/g, '');
  const [pattern, replacement] = safeLookup(POSTCODE_FORMATS, countryCode) ?? [];
  return pattern && replacement ? plain.replace(pattern, replacement) : plain;
}

const postcodeHint = ({ label, example, digitsOnly }: PostcodeRule): string => {
  const kind = digitsOnly ? `a ${example.length}-digit` : 'a valid';
  return `Enter ${kind} ${labelInSentence(label)}${example && `, e.g. ${example}`}`;
};

/** The error of a postcode; without postcodes any text is valid (the validator throws). */
export function validatePostcode(typed: string, { code }: { code: string }): string | undefined {
  const postcode = postcodeRuleOf(code);
  if (!postcode || !postcodeValidatorExistsForCountry(code)) return undefined;
  const normalized = normalizePostcode(typed, code);
  if (!normalized) return `Please enter ${withArticle(postcode.label)}`;
  const valid =
    (postcodeValidator(normalized, code) &&
      (safeLookup(STRICTER_PATTERNS, code)?.test(normalized) ?? true)) ||
    safeLookup(ADDITIONAL_PATTERNS, code)?.test(normalized);
  return valid ? undefined : postcodeHint(postcode);
}

export type MobileNumber = { dialCode: string; mobile: string };

/** A typed number as dial code and national digits; undefined if it is no mobile number. */
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

/** Any grouping to E.164; without a plus it takes `dialCode`. Undefined if invalid. */
export function toE164(typed: string, dialCode: string): string | undefined {
  const mobile = parseMobile({ dialCode, mobile: typed });
  return mobile && `${mobile.dialCode}${mobile.mobile}`;
}

/** "+919876543210" as "+91 98765 43210". */
export const formatMobile = (e164: string): string =>
  parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
