import { sessionStore } from '@/lib/browser/storage';
import { type ConsentChoice, impliedConsent, loadConsent, DENY_ALL } from '@/lib/browser/consent';
import type { RootState } from '@/store/rootReducer';
import { selectKnown, selectLocated } from '@/store/auth/slice';
import { selectRegion } from '@/store/region/slice';

const KEY = 'located';
const NOWHERE = '-';

/** Where this tab's visitor is, as soon as one page has heard of it. Without storage the next page asks again. */
export const saveDetectedCountry = (country: string | null): boolean =>
  sessionStore.save(KEY, country ?? NOWHERE);

/** What may be done with what is known of a visitor: what they chose; else what the rule of their countries is; nothing while it is not known where they are. */
export function currentConsent(state: RootState): ConsentChoice {
  const located = selectKnown(state)
    ? (selectLocated(state) ?? NOWHERE)
    : sessionStore.read<string>(KEY);
  return (
    loadConsent() ??
    (located === undefined ? DENY_ALL : impliedConsent(selectRegion(state).code, located))
  );
}
