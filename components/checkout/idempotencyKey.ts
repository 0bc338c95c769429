import { sessionStore } from '@/lib/browser/storage';
import { uuid } from '@/lib/browser/uuid';

const KEY = 'order_attempt';

/** The idempotency key in use, with the fingerprint of the order it belongs to. */
type StoredAttempt = { token: string; cartKey: string };

/** The idempotency key of this cart, the same after a reload; without storage, one per load. */
export function getIdempotencyKey(cartKey: string): string {
  const stored = sessionStore.read<StoredAttempt>(KEY);
  if (stored?.token && stored.cartKey === cartKey) return stored.token;
  const token = uuid();
  sessionStore.save(KEY, { token, cartKey } satisfies StoredAttempt);
  return token;
}

/** Deletes the key after the order is placed, so the same cart can be ordered again. */
export const clearIdempotencyKey = (): void => sessionStore.forget(KEY);
