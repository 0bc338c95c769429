import type { PaymentProviderName } from '@/lib/model/paymentProviders';
import type { Database } from '@/backend/infra/db/database';

type StoredCustomer = { provider: PaymentProviderName; customerId: number };

/** The id of a customer at a provider, and the email of the account. */
export const customerAtProvider = (db: Database, provider: PaymentProviderName, orderId: number) =>
  db
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .leftJoin('provider_customers as p', (join) =>
      join.onRef('p.customer_id', '=', 'c.id').on('p.provider', '=', provider),
    )
    .select(['c.id', 'c.email', 'p.provider_id'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();

/** The id of a customer at a provider; undefined before their first payment there. */
export const providerCustomerId = async (
  db: Database,
  provider: PaymentProviderName,
  customerId: number,
): Promise<string | undefined> =>
  (await providerCustomersOf(db, customerId)).find((row) => row.provider === provider)?.provider_id;

/** Stores the id of a customer at a provider; of parallel requests, the first one's is returned. */
export async function addProviderCustomer(
  db: Database,
  { provider, customerId }: StoredCustomer,
  providerId: string,
): Promise<string> {
  await db
    .insertInto('provider_customers')
    .values({ provider, customer_id: customerId, provider_id: providerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { provider_id } = await db
    .selectFrom('provider_customers')
    .select('provider_id')
    .where('provider', '=', provider)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return provider_id;
}

export const removeProviderCustomer = (
  db: Database,
  provider: PaymentProviderName,
  providerId: string,
) =>
  db
    .deleteFrom('provider_customers')
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .execute();

/** The customers of deleted accounts, whose cards the provider still has. */
export const deletedProviderCustomers = (db: Database, provider: PaymentProviderName) =>
  db
    .selectFrom('provider_customers')
    .select('provider_id')
    .where('provider', '=', provider)
    .where('customer_id', 'is', null)
    .orderBy('created_at')
    .limit(100)
    .execute();

/** Where a customer may have saved cards, for the export of their data. */
export const providerCustomersOf = (db: Database, customerId: number) =>
  db
    .selectFrom('provider_customers')
    .select(['provider', 'provider_id', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('provider')
    .execute();
