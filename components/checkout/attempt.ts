import { inTab } from '@/lib/browser/storage';
import { randomToken } from '@/lib/browser/uuid';

const KEY = 'order_attempt';

/** One try to order one state of the bag. */
type Attempt = { token: string; bag: string };

/** The token of this bag, the same after a reload or a way back: it places one order, however often it is sent. Another bag gets another. Without storage a reload is a new attempt. */
export function tokenOf(bag: string): string {
  const kept = inTab.read<Attempt>(KEY);
  if (kept?.token && kept.bag === bag) return kept.token;
  const token = randomToken();
  inTab.keep(KEY, { token, bag } satisfies Attempt);
  return token;
}

/** The attempt has ended: the next order is a new one, though the bag be the same. */
export const forgetAttempt = (): void => inTab.forget(KEY);
