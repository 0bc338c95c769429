import { validatePostcode, normalizePostcode } from '@/lib/forms/validateAddress';
import { postcodeRuleOf } from '@/lib/forms/postcodeRules';
import { statesOf } from './repository';
import type { CountryRow } from '@/backend/countries/repository';
import type { Database } from '@/backend/infra/db/database';
import { stateCodesOfPostcode, townOfPostcode } from './postcodes';

export type PostcodeLookup = {
  postcode: string;
  problem: string | undefined;
  states: { id: number; name: string }[];
  /** '' when unknown. */ town: string;
};

/** Whether a complete postcode belongs to this country; false for countries without postcodes. */
export const isPostcodeOfCountry = (
  { country_code }: Pick<CountryRow, 'country_code'>,
  postcode: string,
): boolean =>
  postcodeRuleOf(country_code) !== null &&
  !validatePostcode(postcode, { code: country_code }) &&
  (country_code !== 'IN' || stateCodesOfPostcode(postcode).length > 0);

/** Normalizes and validates a postcode or its beginning, with the possible states in India. */
export async function resolvePostcode(
  db: Database,
  { id, country_code, name }: CountryRow,
  input: string,
): Promise<PostcodeLookup> {
  const postcode = normalizePostcode(input, country_code);
  const stateCodes =
    country_code === 'IN' && /^\d{1,6}$/.test(postcode) ? stateCodesOfPostcode(postcode) : [];
  const countryStates = stateCodes.length ? await statesOf(db, id) : [];
  const states = stateCodes
    .flatMap((code) => countryStates.filter((state) => state.code === code))
    .map((state) => ({ id: state.id, name: state.name }));
  const unknownPin =
    country_code === 'IN' && postcode.length === 6 && !states.length
      ? `Please enter a valid PIN code in ${name}`
      : undefined;
  return {
    postcode,
    problem: validatePostcode(input, { code: country_code }) ?? unknownPin,
    states,
    town: country_code === 'IN' && states.length ? townOfPostcode(postcode) : '',
  };
}
