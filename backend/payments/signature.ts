import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'X-Azapayment-Signature';

/** Signs a callback's exact body; proves that the provider sent it. */
export const signPayload = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

export function isValidSignature(text: string, signature: string, secret: string): boolean {
  const expected = Buffer.from(signPayload(text, secret));
  const received = Buffer.from(signature);
  return received.length === expected.length && timingSafeEqual(received, expected);
}
