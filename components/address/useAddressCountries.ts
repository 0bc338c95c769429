import { useEffect, useMemo } from 'react';
import type { Country } from '@/lib/i18n/region';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadAddressCountries, selectAddressCountries } from '@/store/address/slice';
import { selectCountries } from '@/store/region/slice';

export function useAddressCountries(): Country[] {
  const dispatch = useAppDispatch();
  const countries = useAppSelector(selectCountries);
  const addressCountries = useAppSelector(selectAddressCountries);
  useEffect(() => {
    if (!addressCountries) void dispatch(loadAddressCountries());
  }, [dispatch, addressCountries]);
  return useMemo(
    () =>
      addressCountries
        ? countries.flatMap((country) => {
            const addressCountry = addressCountries.find(({ id }) => id === country.id);
            return addressCountry ? [{ ...country, ...addressCountry }] : [];
          })
        : countries,
    [countries, addressCountries],
  );
}
