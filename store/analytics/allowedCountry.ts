import { sessionStore } from '@/lib/browser/storage';
import { type ConsentChoice, impliedConsent, loadConsent, DENY_ALL } from '@/lib/browser/consent';
import type { RootState } from '@/store/rootReducer';
import { selectIsVisitorKnown, selectDetectedCountry } from '@/store/auth/slice';
import { selectRegion } from '@/store/region/slice';

const KEY = 'located';
const UNKNOWN_COUNTRY = '-';

/** Stores the visitor's country for this tab; it is known before the next page's identity request. */
export const saveDetectedCountry = (country: string | null): boolean =>
  sessionStore.save(KEY, country ?? UNKNOWN_COUNTRY);

const locatedCountry = (state: RootState): string | undefined =>
  selectIsVisitorKnown(state)
    ? (selectDetectedCountry(state) ?? UNKNOWN_COUNTRY)
    : sessionStore.read<string>(KEY);

/** The visitor's choice, else the consent that their countries imply; none while the country is unknown. */
export function currentConsent(state: RootState): ConsentChoice {
  const located = locatedCountry(state);
  return (
    loadConsent() ??
    (located === undefined ? DENY_ALL : impliedConsent(selectRegion(state).code, located))
  );
}

/**
 * Whether page URLs may have click ids: unless the visitor or the law of a known country refuses
 * advertising. The first page view of a visit does not wait for the located country.
 */
export const allowsClickIds = (state: RootState): boolean =>
  (loadConsent() ?? impliedConsent(selectRegion(state).code, locatedCountry(state) ?? null))
    .advertising;
