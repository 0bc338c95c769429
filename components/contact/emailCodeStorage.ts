import { sessionStore } from '@/lib/browser/storage';
import type { SentCode } from '@/lib/model/oneTimeCode';

const KEY = 'email_code';
type StoredEmailCode = { customerId: number; sent: SentCode; sentAt: number };

/** Keeps in this tab that a code was emailed: phones discard a tab while its owner reads the email. */
export const saveEmailCode = (customerId: number, sent: SentCode): boolean =>
  sessionStore.keep(KEY, { customerId, sent, sentAt: Date.now() } satisfies StoredEmailCode);

/** The code that was emailed to this customer and has not expired, with the seconds that are left. */
export function readEmailCode(customerId: number): SentCode | undefined {
  const stored = sessionStore.read<Partial<StoredEmailCode>>(KEY);
  if (stored?.customerId !== customerId || !stored.sent || !stored.sentAt) return undefined;
  const age = Math.floor((Date.now() - stored.sentAt) / 1000);
  const { sentTo, resendIn, expiresIn } = stored.sent;
  if (!(age < expiresIn)) return undefined;
  return { sentTo, resendIn: Math.max(0, resendIn - age), expiresIn: expiresIn - age };
}

export const clearEmailCode = (): void => sessionStore.forget(KEY);
