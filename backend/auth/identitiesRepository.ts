import type { CustomerRow } from '@/backend/account/repository';
import type { Database } from '@/backend/infra/db/database';

type IdentityKey = { provider: string; subject: string };

/** The customer linked to this identity, locked; undefined when there is none. */
export const findCustomerByIdentity = (
  db: Database,
  { provider, subject }: IdentityKey,
): Promise<CustomerRow | undefined> =>
  db
    .selectFrom('customers')
    .selectAll('customers')
    .innerJoin('social_identities as s', 's.customer_id', 'customers.id')
    .where('s.provider', '=', provider)
    .where('s.subject', '=', subject)
    .forUpdate('customers')
    .executeTakeFirst();

export const unlinkIdentities = (tx: Database, customerId: number) =>
  tx.deleteFrom('social_identities').where('customer_id', '=', customerId).execute();

export const linkIdentity = (
  tx: Database,
  { provider, subject }: IdentityKey,
  customerId: number,
) =>
  tx
    .insertInto('social_identities')
    .values({ provider, subject, customer_id: customerId })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .execute();
