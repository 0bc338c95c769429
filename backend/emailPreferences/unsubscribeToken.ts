import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EmailKindWire } from '@/lib/contract/emailPreferences';
import type { Database } from '@/backend/infra/db/database';
import { loadSecret } from '@/backend/infra/db/secrets';

type Subscription = { customerId: number; kind: EmailKindWire };

const sign = async (db: Database, { customerId, kind }: Subscription): Promise<string> =>
  createHmac('sha256', await loadSecret(db, 'unsubscribe'))
    .update(`${customerId}.${kind}`)
    .digest('base64url');

/** The token of an unsubscribe link. It never expires: an old email must still work. */
export const unsubscribeToken = async (db: Database, subscription: Subscription): Promise<string> =>
  `${subscription.customerId}.${subscription.kind}.${await sign(db, subscription)}`;

/** The subscription that a token ends; undefined when the token is not valid. */
export async function readUnsubscribeToken(
  db: Database,
  token: string,
): Promise<Subscription | undefined> {
  const [, id = '', kind, signature = ''] =
    /^([1-9]\d{0,9})\.(saved_items|cart)\.([\w-]{43})$/.exec(token) ?? [];
  if (!kind) return undefined;
  const subscription = { customerId: Number(id), kind: kind as EmailKindWire };
  const expected = Buffer.from(await sign(db, subscription));
  return timingSafeEqual(Buffer.from(signature), expected) ? subscription : undefined;
}
