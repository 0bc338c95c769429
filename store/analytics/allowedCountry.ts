import { inTab } from '@/lib/browser/storage';
import { type Choice, impliedChoice, keptChoice, NOTHING } from '@/lib/browser/consent';
import type { RootState } from '@/store/rootReducer';
import { selectKnown, selectLocated } from '@/store/auth/slice';
import { selectRegion } from '@/store/region/slice';

const KEY = 'located';
const NOWHERE = '-';

/** Where this tab's visitor is, as soon as one page has heard of it. Without storage the next page asks again. */
export const keepLocated = (country: string | null): boolean => inTab.keep(KEY, country ?? NOWHERE);

/** What may be done with what is known of a visitor: what they chose; else what the rule of their countries is; nothing while it is not known where they are. */
export function allowed(state: RootState): Choice {
  const located = selectKnown(state) ? (selectLocated(state) ?? NOWHERE) : inTab.read<string>(KEY);
  return (
    keptChoice() ??
    (located === undefined ? NOTHING : impliedChoice(selectRegion(state).code, located))
  );
}
