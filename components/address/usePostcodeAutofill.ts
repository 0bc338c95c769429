import { useRef } from 'react';
import type { UseFormGetValues, UseFormSetValue } from 'react-hook-form';
import { validatePostcode, normalizePostcode } from '@/lib/forms/validateAddress';
import type { Country } from '@/lib/i18n/region';
import { useAppDispatch } from '@/store/hooks';
import { lookUpPostcode } from '@/store/address/slice';
import type { AddressFormValues } from './addressFormValues';

type AutofilledFields = Pick<AddressFormValues, 'city' | 'stateId'>;
/** Countries whose postcodes can be looked up. */
const LOOKUP_COUNTRIES = ['IN'];

const isFocused = (field: keyof AutofilledFields) =>
  document.activeElement?.getAttribute('name') === field;

/** Fills in city and state from a PIN code; keeps edited values, ignores outdated responses. */
export function usePostcodeAutofill(
  country: Country | undefined,
  getValues: UseFormGetValues<AddressFormValues>,
  setValue: UseFormSetValue<AddressFormValues>,
) {
  const dispatch = useAppDispatch();
  const autofilled = useRef<AutofilledFields>({ city: '', stateId: '' });
  const lastPostcode = useRef('');
  return async (input: string) => {
    if (!country || !LOOKUP_COUNTRIES.includes(country.code) || validatePostcode(input, country))
      return;
    const postcode = normalizePostcode(input, country.code);
    if (postcode === lastPostcode.current) return;
    lastPostcode.current = postcode;
    const result = await dispatch(lookUpPostcode({ countryCode: country.code, typed: postcode }));
    // A failed lookup leaves the fields to the shopper.
    if (!lookUpPostcode.fulfilled.match(result) || lastPostcode.current !== postcode) return;
    const lookedUp: AutofilledFields = {
      city: result.payload.city,
      stateId: String(result.payload.stateId ?? ''),
    };
    const currentValues = getValues();
    for (const field of ['city', 'stateId'] as const) {
      if (
        lookedUp[field] &&
        !isFocused(field) &&
        (!currentValues[field] || currentValues[field] === autofilled.current[field])
      ) {
        setValue(field, lookedUp[field], { shouldValidate: true });
        autofilled.current[field] = lookedUp[field];
      }
    }
  };
}
