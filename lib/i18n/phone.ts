/** "+919876543210" as "+91 9876543210"; unchanged without one of the dial codes. */
export function formatPhone(e164: string, dialCodes: string[]): string {
  const dialCode = dialCodes.find((code) => e164.startsWith(code));
  return dialCode ? `${dialCode} ${e164.slice(dialCode.length)}` : e164;
}

/** Numbers that belong to nobody, or whose last digits are made up. */
const EXAMPLE_PHONES: Record<string, string> = {
  IN: '+91 98765 43210',
  US: '+1 202 555 0143',
  GB: '+44 20 7946 0123',
  CA: '+1 613 555 0143',
  SG: '+65 8123 4567',
  AU: '+61 491 570 006',
  AE: '+971 50 123 4567',
  HK: '+852 5123 4567',
  SA: '+966 50 123 4567',
};
const DEFAULT_EXAMPLE = '+44 20 7946 0123';

/** A phone number as it is written in a country (ISO 3166-1). */
export const examplePhone = (country: string): string => EXAMPLE_PHONES[country] ?? DEFAULT_EXAMPLE;
