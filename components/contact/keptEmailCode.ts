import { inTab } from '@/lib/browser/storage';
import type { SentCode } from '@/lib/model/oneTimeCode';

const KEY = 'email_code';
type Kept = { customerId: number; sent: SentCode; sentAt: number };

/** Keeps in this tab that a code was emailed: phones discard a tab while its owner reads the email. */
export const keepEmailCode = (customerId: number, sent: SentCode): boolean =>
  inTab.keep(KEY, { customerId, sent, sentAt: Date.now() } satisfies Kept);

/** The code that was emailed to this customer and has not expired, with the seconds that are left. */
export function readEmailCode(customerId: number): SentCode | undefined {
  const kept = inTab.read<Partial<Kept>>(KEY);
  if (kept?.customerId !== customerId || !kept.sent || !kept.sentAt) return undefined;
  const age = Math.floor((Date.now() - kept.sentAt) / 1000);
  const { sentTo, resendIn, expiresIn } = kept.sent;
  if (!(age < expiresIn)) return undefined;
  return { sentTo, resendIn: Math.max(0, resendIn - age), expiresIn: expiresIn - age };
}

export const forgetEmailCode = (): void => inTab.forget(KEY);
