import { sql } from 'kysely';
import type { EmailKindWire } from '@/lib/contract/emailPreferences';
import { priceBucketOf } from '@/lib/i18n/region';
import type { Database } from '@/backend/infra/db/database';

export const emailPreferencesOf = (db: Database, customerId: number) =>
  db
    .selectFrom('email_preferences')
    .select(['saved_items', 'cart', 'changed_at'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();

type Consent = Record<EmailKindWire, boolean>;

/** Saves a customer's choices, and the country whose site and prices the emails show. */
export const updateEmailPreferences = (
  db: Database,
  customerId: number,
  { saved_items, cart }: Consent,
  country: string,
) => {
  const changes = {
    saved_items,
    cart,
    country_code: country,
    price_bucket: priceBucketOf(country),
    changed_at: sql<Date>`now()`,
  };
  return db
    .insertInto('email_preferences')
    .values({ customer_id: customerId, ...changes })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(changes))
    .execute();
};

export const withdrawConsent = (db: Database, customerId: number, kind: EmailKindWire) =>
  db
    .updateTable('email_preferences')
    .set({ [kind]: false, changed_at: sql<Date>`now()` })
    .where('customer_id', '=', customerId)
    .execute();
