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

/** The visitor's choice, else the consent that their countries imply; none while the country is unknown. */
export function currentConsent(state: RootState): ConsentChoice {
  const located = selectIsVisitorKnown(state)
    ? (selectDetectedCountry(state) ?? UNKNOWN_COUNTRY)
    : sessionStore.read<string>(KEY);
  return (
    loadConsent() ??
    (located === undefined ? DENY_ALL : impliedConsent(selectRegion(state).code, located))
  );
}
