import type { CustomerRow } from '@/backend/account/repository';
import type { Database } from '@/backend/infra/db/database';

type Identity = { provider: string; subject: string };

/** Whose identity this is; undefined when nobody's yet. */
export const customerOfIdentity = (
  db: Database,
  { provider, subject }: Identity,
): Promise<CustomerRow | undefined> =>
  db
    .selectFrom('customers')
    .selectAll('customers')
    .innerJoin('social_identities as s', 's.customer_id', 'customers.id')
    .where('s.provider', '=', provider)
    .where('s.subject', '=', subject)
    .executeTakeFirst();

/** No identity that was linked before signs in to this customer's account any more. */
export const unlinkIdentities = (tx: Database, customerId: number) =>
  tx.deleteFrom('social_identities').where('customer_id', '=', customerId).execute();

export const linkIdentity = (tx: Database, { provider, subject }: Identity, customerId: number) =>
  tx
    .insertInto('social_identities')
    .values({ provider, subject, customer_id: customerId })
    .onConflict((same) => same.columns(['provider', 'subject']).doNothing())
    .execute();
