import { postcodeProblem, tidyPostcode } from '@/lib/forms/validateAddress';
import { postcodeRule } from '@/lib/forms/postcodeRules';
import { statesOf } from './repository';
import type { CountryRow } from '@/backend/countries/repository';
import type { Database } from '@/backend/infra/db/database';
import { statesOfPin, townOfPin } from './postcodes';

export type Places = {
  postcode: string;
  problem: string | undefined;
  states: { id: number; name: string }[];
  /** '' where it is not known. */ town: string;
};

/** Whether a whole postcode is one of this country; where there are none, nothing is. */
export const isPostcodeOf = (
  { country_code, name }: Pick<CountryRow, 'country_code' | 'name'>,
  postcode: string,
): boolean =>
  postcodeRule(country_code) !== null &&
  !postcodeProblem(postcode, { code: country_code, name }) &&
  (country_code !== 'IN' || statesOfPin(postcode).length > 0);

/** What is known of a postcode, or of the beginning of one: for India the states it can lie in, elsewhere whether it is one. */
export async function placesOf(
  db: Database,
  { id, country_code, name }: CountryRow,
  typed: string,
): Promise<Places> {
  const postcode = tidyPostcode(typed, country_code);
  const codes = country_code === 'IN' && /^\d{1,6}$/.test(postcode) ? statesOfPin(postcode) : [];
  const all = codes.length ? await statesOf(db, id) : [];
  const states = codes
    .flatMap((code) => all.filter((state) => state.code === code))
    .map((state) => ({ id: state.id, name: state.name }));
  const unknown =
    country_code === 'IN' && postcode.length === 6 && !states.length
      ? `This is not a PIN code of ${name}`
      : undefined;
  return {
    postcode,
    problem: postcodeProblem(typed, { code: country_code, name }) ?? unknown,
    states,
    town: country_code === 'IN' && states.length ? townOfPin(postcode) : '',
  };
}
