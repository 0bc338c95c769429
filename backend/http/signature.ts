import { createHash, createHmac, timingSafeEqual, type BinaryToTextEncoding } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether two secrets are equal; compares in constant time, whatever their lengths. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));

/** Signs the exact body of a message by HMAC-SHA256. */
export const signPayload = (
  text: string,
  secret: string,
  encoding: BinaryToTextEncoding = 'hex',
): string => createHmac('sha256', secret).update(text).digest(encoding);

/** Whether the holder of the secret signed a text; compares in constant time. */
export function isValidSignature(
  text: string,
  signature: string,
  secret: string,
  encoding?: BinaryToTextEncoding,
): boolean {
  const expected = Buffer.from(signPayload(text, secret, encoding));
  const received = Buffer.from(signature);
  return received.length === expected.length && timingSafeEqual(received, expected);
}
