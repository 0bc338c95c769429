import { sql, type Insertable } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import type { Tables } from '@/backend/infra/db/tables';

type NewMeasurement = Omit<
  Insertable<Tables['measurement_profiles']>,
  'customer_id' | 'measures'
> & {
  measures: Record<string, number>;
};
const toRow = ({ measures, ...rest }: NewMeasurement) => ({
  ...rest,
  measures: JSON.stringify(measures),
  updated_at: sql<Date>`now()`,
});

export const measurementsOf = (db: Database, customerId: number) =>
  db
    .selectFrom('measurement_profiles')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
export const measurementOf = (db: Database, customerId: number, id: number) =>
  db
    .selectFrom('measurement_profiles')
    .select('id')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
export type MeasurementRow = Awaited<ReturnType<typeof measurementsOf>>[number];

export const addMeasurement = (db: Database, customerId: number, profile: NewMeasurement) =>
  db
    .insertInto('measurement_profiles')
    .values({ ...toRow(profile), customer_id: customerId })
    .returningAll()
    .executeTakeFirstOrThrow();
export const replaceMeasurement = (
  db: Database,
  customerId: number,
  id: number,
  profile: NewMeasurement,
) =>
  db
    .updateTable('measurement_profiles')
    .set(toRow(profile))
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returningAll()
    .executeTakeFirst();
export const deleteMeasurement = (db: Database, customerId: number, id: number) =>
  db
    .deleteFrom('measurement_profiles')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning('id')
    .executeTakeFirst();
