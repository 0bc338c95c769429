import { countryInSentence, countryName } from '@/lib/i18n/countryName';
import { validatePostcode, normalizePostcode, parseMobile } from '@/lib/forms/validateAddress';
import { addressRuleOf } from '@/lib/forms/addressRules';
import { withArticle } from '@/lib/forms/postcodeRules';
import type { AddressBody } from '@/lib/contract/address';

export type AddressProblem = { field: keyof AddressBody; message: string };
type Country = { code: string; name: string; shippingRestricted: boolean };
type State = { id: number; name: string };

/** The parsed number if it is valid for the given dial code. */
function parsePhone({ mobile_code, mobile }: Pick<AddressBody, 'mobile' | 'mobile_code'>) {
  const phone = parseMobile({ dialCode: mobile_code, mobile });
  return phone?.dialCode === mobile_code ? phone : undefined;
}

/** Returns the normalized address (postcode, mobile, state), or one problem per invalid field. */
export function checkAddress(
  body: AddressBody,
  country: Country,
  states: State[],
): { address: AddressBody } | { problems: AddressProblem[] } {
  const postal_code = normalizePostcode(body.postal_code, country.code);
  const phone = parsePhone(body);
  const postcodeMessage = validatePostcode(postal_code, country);
  const state = states.find(({ id }) => id === body.state_id);
  const problems = [
    !phone && { field: 'mobile' as const, message: 'Please enter a valid mobile number' },
    postcodeMessage && { field: 'postal_code' as const, message: postcodeMessage },
    states.length > 0 &&
      !state && {
        field: 'state_id' as const,
        message: `Please choose ${withArticle(addressRuleOf(country.code).region)} in ${countryInSentence(countryName(country.name))}`,
      },
    country.shippingRestricted &&
      body.type === 'shipping' && {
        field: 'country_id' as const,
        message: `We cannot deliver to ${countryInSentence(countryName(country.name))} yet`,
      },
  ].filter((problem) => !!problem);
  if (!phone || problems.length) return { problems };
  return {
    address: {
      ...body,
      postal_code,
      mobile: phone.mobile,
      state_id: state?.id ?? null,
      state_name: state?.name ?? '',
    },
  };
}
