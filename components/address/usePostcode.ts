import { useRef } from 'react';
import type { UseFormGetValues, UseFormSetValue } from 'react-hook-form';
import { postcodeProblem, tidyPostcode } from '@/lib/forms/validateAddress';
import type { Country } from '@/lib/i18n/region';
import { useAppDispatch } from '@/store/hooks';
import { lookUpPostcode } from '@/store/address/slice';
import type { AddressValues } from './addressValues';

type Filled = Pick<AddressValues, 'city' | 'stateId'>;
/** Countries whose postcodes tell more than themselves. */
const TELLING = ['IN'];

/** The shopper is in it, and about to type. */
const isInUse = (part: keyof Filled) => document.activeElement?.getAttribute('name') === part;

/** A whole PIN fills in its town and state. What the shopper has typed or chosen stays, and only the answer to the last PIN counts. */
export function usePostcode(
  country: Country | undefined,
  getValues: UseFormGetValues<AddressValues>,
  setValue: UseFormSetValue<AddressValues>,
) {
  const dispatch = useAppDispatch();
  const filled = useRef<Filled>({ city: '', stateId: '' });
  const last = useRef('');
  return async (typed: string) => {
    if (!country || !TELLING.includes(country.code) || postcodeProblem(typed, country)) return;
    const postcode = tidyPostcode(typed, country.code);
    if (postcode === last.current) return;
    last.current = postcode;
    const answer = await dispatch(lookUpPostcode({ countryCode: country.code, typed: postcode }));
    if (!lookUpPostcode.fulfilled.match(answer) || last.current !== postcode) return; // whoever types knows better than a server in trouble
    const told: Filled = {
      city: answer.payload.city,
      stateId: String(answer.payload.stateId ?? ''),
    };
    const before = getValues();
    for (const part of ['city', 'stateId'] as const) {
      if (
        told[part] &&
        !isInUse(part) &&
        (!before[part] || before[part] === filled.current[part])
      ) {
        setValue(part, told[part], { shouldValidate: true });
        filled.current[part] = told[part];
      }
    }
  };
}
