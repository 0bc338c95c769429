import { useEffect, useMemo } from 'react';
import type { Country } from '@/lib/i18n/region';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadAddressCountries, selectAddressCountries } from '@/store/address/slice';
import { selectCountries } from '@/store/region/slice';

/** The countries that an address can be in; the store's own list until they are loaded. */
export function useAddressCountries(): Country[] {
  const dispatch = useAppDispatch();
  const countries = useAppSelector(selectCountries);
  const loaded = useAppSelector(selectAddressCountries);
  useEffect(() => {
    if (!loaded) void dispatch(loadAddressCountries());
  }, [dispatch, loaded]);
  return useMemo(
    () =>
      loaded
        ? countries.flatMap((country) => {
            const listed = loaded.find(({ id }) => id === country.id);
            return listed ? [{ ...country, ...listed }] : [];
          })
        : countries,
    [countries, loaded],
  );
}
