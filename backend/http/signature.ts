import { createHmac, timingSafeEqual, type BinaryToTextEncoding } from 'node:crypto';

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
