import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'X-Azapayment-Signature';

/** Proves that a callback comes from the provider, word for word. */
export const signatureOf = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

export function isSigned(text: string, signature: string, secret: string): boolean {
  const right = Buffer.from(signatureOf(text, secret));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right);
}
