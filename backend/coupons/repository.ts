import { sql } from 'kysely';
import { COUPON_TYPES, type CouponRule } from '@/backend/money/coupon';
import type { Database } from '@/backend/infra/db/database';

const couponTypeOf = (type: string) =>
  COUPON_TYPES.find((candidate) => candidate === type) ?? 'general';
const toRupees = (minor: number | null) => (minor === null ? null : minor / 100);

const couponsWithUses = (db: Database, customerId: number | undefined) =>
  db
    .selectFrom('coupons as c')
    .selectAll('c')
    .select((eb) => [
      eb
        .selectFrom('coupon_uses as u')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('u.code', '=', 'c.code')
        .where('u.customer_id', '=', customerId ?? 0)
        .where('u.released_at', 'is', null)
        .as('used_by_them'),
      eb
        .exists(
          eb
            .selectFrom('coupon_holders as h')
            .select('h.code')
            .whereRef('h.code', '=', 'c.code')
            .where('h.customer_id', '=', customerId ?? 0),
        )
        .as('is_theirs'),
    ]);
type CouponRow = Awaited<ReturnType<ReturnType<typeof couponsWithUses>['executeTakeFirstOrThrow']>>;

export type CouponRecord = CouponRule & { title: string; terms: string };
const toCoupon = (row: CouponRow): CouponRecord => ({
  code: row.code,
  type: couponTypeOf(row.type),
  title: row.title,
  terms: row.terms,
  percent: row.percent,
  flat: toRupees(row.flat_minor),
  maxDiscount: toRupees(row.most_minor),
  minGoods: row.least_minor / 100,
  countries: row.countries,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  usesLeft: row.max_uses === null ? null : row.max_uses - row.used,
  perCustomer: row.per_customer,
  usedByCustomer: row.used_by_them ?? 0,
  isHolder: Boolean(row.is_theirs),
});

export async function findCoupon(
  db: Database,
  code: string,
  customerId?: number,
): Promise<CouponRecord | undefined> {
  const row = await couponsWithUses(db, customerId).where('c.code', '=', code).executeTakeFirst();
  return row && toCoupon(row);
}

/** The running coupons of a country, without those of other customers. */
export async function findAvailableCoupons(
  db: Database,
  country: string,
  customerId?: number,
): Promise<CouponRecord[]> {
  const rows = await couponsWithUses(db, customerId)
    .where('c.starts_at', '<=', sql<Date>`now()`)
    .where((eb) => eb.or([eb('c.ends_at', 'is', null), eb('c.ends_at', '>', sql<Date>`now()`)]))
    .where((eb) =>
      eb.or([
        eb('c.countries', 'is', null),
        eb(sql<string>`${country}`, '=', sql<string>`any(c.countries)`),
      ]),
    )
    .orderBy('c.code')
    .execute();
  return rows
    .map(toCoupon)
    .filter(({ type, isHolder, usesLeft }) => (type !== 'personal' || isHolder) && usesLeft !== 0);
}

/** Counts one use; false when the coupon is used up. Lock order everywhere: stock, then coupons. */
export async function claimCouponUse(tx: Database, code: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('coupons')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('code', '=', code)
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('used', '<', eb.ref('max_uses'))]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export const recordCouponUse = (tx: Database, code: string, customerId: number, orderId: number) =>
  tx
    .insertInto('coupon_uses')
    .values({ code, customer_id: customerId, order_id: orderId })
    .execute();

/** Counts an order's released use again. */
export const restoreCouponUse = (tx: Database, orderId: number) =>
  tx
    .updateTable('coupon_uses')
    .set({ released_at: null })
    .where('order_id', '=', orderId)
    .execute();

/** Releases an order's coupon use, once. */
export async function releaseCouponUse(tx: Database, orderId: number): Promise<void> {
  const released = await tx
    .updateTable('coupon_uses')
    .set({ released_at: sql`now()` })
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .returning('code')
    .executeTakeFirst();
  if (released)
    await tx
      .updateTable('coupons')
      .set((eb) => ({ used: eb('used', '-', 1) }))
      .where('code', '=', released.code)
      .execute();
}
