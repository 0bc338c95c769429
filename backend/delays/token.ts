import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '@/backend/infra/db/database';
import { loadSecret } from '@/backend/infra/db/secrets';

/** An item, and the promised date that it misses. */
export type DelayedPromise = { lineId: number; promisedDate: string };

const sign = async (db: Database, { lineId, promisedDate }: DelayedPromise): Promise<string> =>
  createHmac('sha256', await loadSecret(db, 'delay'))
    .update(`${lineId}.${promisedDate}`)
    .digest('base64url');

/** The token of a link that lets the customer wait or cancel. It names one item and one date. */
export const delayToken = async (db: Database, promise: DelayedPromise): Promise<string> =>
  `${promise.lineId}.${promise.promisedDate}.${await sign(db, promise)}`;

/** The item and date of a token; undefined when the token is not valid. */
export async function readDelayToken(
  db: Database,
  token: string,
): Promise<DelayedPromise | undefined> {
  const [, lineId, promisedDate = '', signature = ''] =
    /^([1-9]\d{0,9})\.(\d{4}-\d{2}-\d{2})\.([\w-]{43})$/.exec(token) ?? [];
  if (!lineId) return undefined;
  const promise = { lineId: Number(lineId), promisedDate };
  const expected = Buffer.from(await sign(db, promise));
  return timingSafeEqual(Buffer.from(signature), expected) ? promise : undefined;
}
