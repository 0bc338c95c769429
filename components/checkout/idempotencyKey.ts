import { sessionStore } from '@/lib/browser/storage';
import { uuid } from '@/lib/browser/uuid';

const KEY = 'order_attempt';

/** One try to order one state of the bag. */
type StoredAttempt = { token: string; cartKey: string };

/** The token of this bag, the same after a reload or a way back: it places one order, however often it is sent. Another bag gets another. Without storage a reload is a new attempt. */
export function getIdempotencyKey(cartKey: string): string {
  const stored = sessionStore.read<StoredAttempt>(KEY);
  if (stored?.token && stored.cartKey === cartKey) return stored.token;
  const token = uuid();
  sessionStore.keep(KEY, { token, cartKey } satisfies StoredAttempt);
  return token;
}

/** The attempt has ended: the next order is a new one, though the bag be the same. */
export const clearIdempotencyKey = (): void => sessionStore.forget(KEY);
