import type { UserData } from '@/lib/contract/events';

export type UserIdentity = {
  email?: string;
  mobile?: string;
};

/** Normalizes as Google requires before hashing: no dots in Gmail's local part. */
export function normalizeEmail(email: string): string {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@');
  return `${/^(gmail|googlemail)\.com$/.test(host) ? name.replaceAll('.', '') : name}@${host}`;
}

/** E.164; undefined for a number without a dial code. */
export function normalizeMobile(mobile: string): string | undefined {
  const digits = mobile.replaceAll(/[^\d+]/g, '');
  return /^\+[1-9]\d{7,14}$/.test(digits) ? digits : undefined;
}

async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)),
  );
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Hashes for enhanced conversions; undefined without contact or without https. */
export async function toUserData({
  email = '',
  mobile = '',
}: UserIdentity): Promise<UserData | undefined> {
  if (typeof crypto.subtle === 'undefined') return undefined;
  const number = normalizeMobile(mobile);
  const hashes = {
    ...(email.includes('@') && { sha256_email_address: await sha256(normalizeEmail(email)) }),
    ...(number && { sha256_phone_number: await sha256(number) }),
  };
  return Object.keys(hashes).length ? hashes : undefined;
}
