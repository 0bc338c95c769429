import { randomToken } from '@/lib/token';

const KEY = 'order_attempt';

/** One try to order one state of the bag. */
type Attempt = { token: string; bag: string };

const keep = (attempt: Attempt): void => {
  try { sessionStorage.setItem(KEY, JSON.stringify(attempt)); } catch { /* without storage a reload is a new attempt */ }
};

function read(): Attempt | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Attempt | null;
    return kept?.token && kept.bag ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** The token of this bag, the same after a reload or a way back: it places one order, however often it is sent. Another bag gets another. */
export function tokenOf(bag: string): string {
  const kept = read();
  if (kept?.bag === bag) return kept.token;
  const token = randomToken();
  keep({ token, bag });
  return token;
}

/** The attempt has ended: the next order is a new one, though the bag be the same. */
export const forgetAttempt = (): void => {
  try { sessionStorage.removeItem(KEY); } catch { /* there was none */ }
};
