import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import type { DelayedPromise } from './token';

/** The steps in which an item can still be late. */
export const UNDISPATCHED_STEPS = ['placed', 'with_designer', 'quality_check'] as const;

/** Older promises than this many days are not news. */
const MAX_AGE_DAYS = 30;

/**
 * Items that are not dispatched although `daysBefore` days from `today` it will be too late to
 * arrive by the promised date, and whose customer does not know.
 */
export const lateLines = (db: Database, today: string, daysBefore: number, limit: number) =>
  db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('countries as c', 'c.country_code', 'o.country_code')
    .leftJoin('delay_notices as n', (join) =>
      join.onRef('n.line_id', '=', 'l.id').onRef('n.promised_date', '=', 'l.delivery_date'),
    )
    .select(['l.id', 'l.order_id', 'l.delivery_date', 'o.customer_id'])
    .where('o.state', '=', 'confirmed')
    .where('l.status', '=', 'active')
    .where('l.step', 'in', UNDISPATCHED_STEPS)
    .where('n.line_id', 'is', null)
    .where(sql<boolean>`l.delivery_date - c.transit_days - ${daysBefore}::int < ${today}::date`)
    .where(sql<boolean>`l.delivery_date > ${today}::date - ${MAX_AGE_DAYS}::int`)
    .orderBy('l.id')
    .limit(limit)
    .execute();
export type LateLine = Awaited<ReturnType<typeof lateLines>>[number];

/** Claims the email about a promise; false when it was sent already. */
export const addNotice = async (
  tx: Database,
  { lineId, promisedDate }: DelayedPromise,
): Promise<boolean> =>
  (await tx
    .insertInto('delay_notices')
    .values({ line_id: lineId, promised_date: promisedDate })
    .onConflict((conflict) => conflict.doNothing())
    .returning('line_id')
    .executeTakeFirst()) !== undefined;

export const setNoticeDate = (
  tx: Database,
  { lineId, promisedDate }: DelayedPromise,
  newDate: string,
) =>
  tx
    .updateTable('delay_notices')
    .set({ new_date: newDate, choice: null, chosen_at: null })
    .where('line_id', '=', lineId)
    .where('promised_date', '=', promisedDate)
    .execute();

export const saveChoice = (
  tx: Database,
  { lineId, promisedDate }: DelayedPromise,
  choice: 'wait' | 'cancel',
) =>
  tx
    .updateTable('delay_notices')
    .set({ choice, chosen_at: sql<Date>`now()` })
    .where('line_id', '=', lineId)
    .where('promised_date', '=', promisedDate)
    .execute();

export const setDeliveryDate = (tx: Database, lineId: number, date: string) =>
  tx.updateTable('order_lines').set({ delivery_date: date }).where('id', '=', lineId).execute();

export const delayOf = (db: Database, { lineId, promisedDate }: DelayedPromise) =>
  db
    .selectFrom('delay_notices as n')
    .innerJoin('order_lines as l', 'l.id', 'n.line_id')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['n.promised_date', 'n.new_date', 'n.choice'])
    .select(['l.id', 'l.name', 'l.step', 'l.status', 'l.order_id', 'l.size_id', 'l.quantity'])
    .select(['o.customer_id'])
    .where('n.line_id', '=', lineId)
    .where('n.promised_date', '=', promisedDate)
    .executeTakeFirst();
export type DelayRow = NonNullable<Awaited<ReturnType<typeof delayOf>>>;
