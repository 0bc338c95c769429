import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { STAFF_COUPON_STATES } from '@/lib/contract/staffCoupons';
import type { Database } from '@/backend/infra/db/database';
import type { Tables } from '@/backend/infra/db/tables';
import { containing } from '@/backend/staff/searchPattern';

export type CouponRow = Selectable<Tables['coupons']>;

type CouponQuery = {
  state?: (typeof STAFF_COUPON_STATES)[number];
  search?: string;
  after?: string;
  per_page: number;
};

const STATE_CONDITIONS = {
  scheduled: sql<boolean>`starts_at > now() and (ends_at is null or ends_at > now())`,
  running: sql<boolean>`starts_at <= now() and (ends_at is null or ends_at > now())`,
  ended: sql<boolean>`ends_at <= now()`,
};

export function staffCoupons(db: Database, { state, search, after, per_page }: CouponQuery) {
  let query = db.selectFrom('coupons').selectAll();
  if (state) query = query.where(STATE_CONDITIONS[state]);
  if (search)
    query = query.where((eb) =>
      eb.or([eb('code', 'ilike', containing(search)), eb('title', 'ilike', containing(search))]),
    );
  if (after !== undefined) query = query.where('code', '>', after);
  return query.orderBy('code').limit(per_page).execute();
}

export const lockCoupon = (tx: Database, code: string): Promise<CouponRow | undefined> =>
  tx.selectFrom('coupons').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();

/** Undefined when there is a coupon with this code. */
export const insertCoupon = (
  tx: Database,
  coupon: Insertable<Tables['coupons']>,
): Promise<CouponRow | undefined> =>
  tx
    .insertInto('coupons')
    .values(coupon)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returningAll()
    .executeTakeFirst();

export const updateCoupon = (
  tx: Database,
  code: string,
  change: Updateable<Tables['coupons']>,
): Promise<CouponRow> =>
  tx
    .updateTable('coupons')
    .set(change)
    .where('code', '=', code)
    .returningAll()
    .executeTakeFirstOrThrow();

export const addCouponHolder = (tx: Database, code: string, customerId: number) =>
  tx.insertInto('coupon_holders').values({ code, customer_id: customerId }).execute();
