import { sessionStore } from '@/lib/browser/storage';
import type { SentCode } from '@/lib/model/oneTimeCode';

const KEY = 'email_code';
type StoredEmailCode = { customerId: number; sent: SentCode; sentAt: number };

/** Stored in this tab, because phones discard a tab while its owner reads the email. */
export const saveEmailCode = (customerId: number, sent: SentCode): boolean =>
  sessionStore.save(KEY, { customerId, sent, sentAt: Date.now() } satisfies StoredEmailCode);

/** Returns the unexpired code request of this customer, with its remaining seconds. */
export function readEmailCode(customerId: number): SentCode | undefined {
  const stored = sessionStore.read<Partial<StoredEmailCode>>(KEY);
  if (stored?.customerId !== customerId || !stored.sent || !stored.sentAt) return undefined;
  const age = Math.floor((Date.now() - stored.sentAt) / 1000);
  const { sentTo, resendIn, expiresIn } = stored.sent;
  if (!(age < expiresIn)) return undefined;
  return { sentTo, resendIn: Math.max(0, resendIn - age), expiresIn: expiresIn - age };
}

export const clearEmailCode = (): void => sessionStore.forget(KEY);
