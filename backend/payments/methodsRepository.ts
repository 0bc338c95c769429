import type { Database } from '@/backend/infra/db/database';

export async function providerPaymentMethods(db: Database) {
  const rows = await db
    .selectFrom('payment_ways')
    .select([
      'code',
      'method',
      'name',
      'description',
      'description_mobile',
      'countries',
      'min_minor',
      'max_minor',
      'choices',
      'position',
    ])
    .where('enabled', '=', true)
    .orderBy('position')
    .execute();
  return rows.map(({ min_minor, max_minor, countries, ...row }) => ({
    ...row,
    countries: countries ?? undefined,
    min: min_minor === null ? undefined : min_minor / 100,
    max: max_minor === null ? undefined : max_minor / 100,
  }));
}
export type ProviderPaymentMethod = Awaited<ReturnType<typeof providerPaymentMethods>>[number];
