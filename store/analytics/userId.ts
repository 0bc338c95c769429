import { currentCustomerId } from '@/lib/browser/currentCustomerId';
import { selectCustomer } from '@/store/auth/slice';
import type { RootState } from '@/store/rootReducer';
import { currentConsent } from './allowedCountry';

/** The signed-in customer's id, with consent to analytics; the store of a new page loads it late. */
export function userIdOf(state: RootState): { user_id?: string } {
  const id = selectCustomer(state)?.id ?? currentCustomerId();
  return id !== undefined && currentConsent(state).analytics ? { user_id: String(id) } : {};
}
