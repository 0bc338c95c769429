import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import type { AddressBody } from '@/lib/contract/address';

export type Problem = { field: keyof AddressBody; message: string };
type Country = { code: string; name: string; shippingRestricted: boolean };
type State = { id: number; name: string };

/** The validator knows no postcodes for the UAE and Hong Kong, for they have none, and takes 000001 for an Indian PIN. */
const STRICTER: Record<string, RegExp> = { IN: /^[1-9]\d{5}$/ };
const REGION_NAMES: Record<string, string> = { CA: 'province', AE: 'emirate' };

const postcodeOf = (typed: string, code: string) => (code === 'IN' ? typed.replace(/\s/g, '') : typed.toUpperCase());

function postcodeProblem(typed: string, { code, name }: Country): Problem | undefined {
  if (!postcodeValidatorExistsForCountry(code)) return undefined;
  const label = code === 'IN' ? 'PIN code' : 'postcode';
  if (!typed) return { field: 'postal_code', message: `Please enter a ${label}` };
  const valid = postcodeValidator(typed, code) && (STRICTER[code]?.test(typed) ?? true);
  return valid ? undefined : { field: 'postal_code', message: `This is not a ${label} of ${name}` };
}

/** A valid number of any country; a bare dial code is not enough, and +1 alone does not say which. */
function phoneOf({ mobile_code, mobile }: Pick<AddressBody, 'mobile' | 'mobile_code'>) {
  const phone = parsePhoneNumberFromString(`${mobile_code}${mobile}`);
  return phone?.isValid() && (!phone.country || isSupportedCountry(phone.country)) && `+${phone.countryCallingCode}` === mobile_code ? phone : undefined;
}

/** The address as it is kept (postcode, mobile and state put in order), or what the shopper has to mend, field by field. */
export function checkAddress(body: AddressBody, country: Country, states: State[]): { address: AddressBody } | { problems: Problem[] } {
  const postal_code = postcodeOf(body.postal_code, country.code);
  const phone = phoneOf(body);
  const state = states.find(({ id }) => id === body.state_id);
  const problems = [
    !phone && { field: 'mobile' as const, message: 'Please enter a valid mobile number' },
    postcodeProblem(postal_code, country),
    states.length > 0 && !state && { field: 'state_id' as const, message: `Please choose a ${REGION_NAMES[country.code] ?? 'state'} of ${country.name}` },
    country.shippingRestricted && body.type === 'shipping' && { field: 'country_id' as const, message: `We cannot deliver to ${country.name} yet` },
  ].filter((problem) => !!problem);
  if (!phone || problems.length) return { problems };
  return { address: { ...body, postal_code, mobile: phone.nationalNumber, state_id: state?.id ?? null, state_name: state?.name ?? '' } };
}
