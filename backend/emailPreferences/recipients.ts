import { sql } from 'kysely';
import type { EmailKindWire } from '@/lib/contract/emailPreferences';
import type { PriceBucket } from '@/lib/i18n/region';
import type { Database } from '@/backend/infra/db/database';
import { customerOwner } from '@/backend/http/owner';
import { unsubscribeLink } from '@/backend/mail/links';
import { emailPrice } from '@/backend/mail/orderItem';
import { unsubscribeToken } from './unsubscribeToken';

export const BATCH_SIZE = 50;

/** SQL condition: verified address, active account, and no such email in the last day. */
export const mayEmail = (now: Date) => sql<boolean>`c.email_verified_at is not null
  and c.blocked_reason is null
  and (p.emailed_at is null or p.emailed_at <= ${now}::timestamptz - interval '1 day')`;

const recipientRow = (tx: Database, customerId: number) =>
  tx
    .selectFrom('email_preferences as p')
    .innerJoin('customers as c', 'c.id', 'p.customer_id')
    .innerJoin('countries as country', 'country.country_code', 'p.country_code')
    .select(['c.email', 'p.price_bucket', 'p.country_code', 'currency_code', 'currency_symbol'])
    .select(['rate', 'duty_active', 'duty_value'])
    .where('p.customer_id', '=', customerId)
    .executeTakeFirstOrThrow();

export async function loadRecipient(
  tx: Database,
  customerId: number,
  kind: EmailKindWire,
  siteUrl: string,
) {
  const row = await recipientRow(tx, customerId);
  return {
    owner: customerOwner(customerId),
    email: row.email,
    bucket: row.price_bucket as PriceBucket,
    links: { siteUrl, country: row.country_code },
    unsubscribe: unsubscribeLink(siteUrl, await unsubscribeToken(tx, { customerId, kind })),
    priceText: emailPrice(row),
  };
}
export type Recipient = Awaited<ReturnType<typeof loadRecipient>>;
