import type { staffCouponCalls } from '@/lib/contract/staffCoupons';
import type { Handlers } from '@/backend/http/handlerContext';
import { HttpError } from '@/backend/http/httpError';
import type { Database } from '@/backend/infra/db/database';
import { performAct } from '@/backend/staff/acts';
import type { StaffContext, StaffVisitor } from '@/backend/staff/visitor';
import { lockCoupon, staffCoupons, updateCoupon, type CouponRow } from './repository';
import { addCoupon, changeCoupon } from './saveCoupon';
import { writeCouponSheet } from './sheet';
import { couponTermsView, staffCouponView } from './view';

const NO_COUPON = new HttpError(404, 'No such coupon');

type CouponActContext = StaffContext & { params: { code: string | number }; body: { key: string } };

/** Performs an act on a locked coupon once, and records it before and after. */
async function performCouponAct(
  context: CouponActContext,
  act: string,
  run: (tx: Database, coupon: CouponRow) => Promise<CouponRow>,
) {
  const code = String(context.params.code).toUpperCase();
  const data = await performAct(context, act, async (tx) => {
    const before = await lockCoupon(tx, code);
    if (!before) throw NO_COUPON;
    const after = await run(tx, before);
    return {
      target: `coupon ${code}`,
      before: couponTermsView(before),
      after: couponTermsView(after),
      reply: staffCouponView(after, new Date()),
    };
  });
  return { status: 200 as const, data };
}

export const staffCouponHandlers: Handlers<typeof staffCouponCalls, StaffVisitor> = {
  async 'GET /staff/v1/coupons'({ db, query }) {
    const rows = await staffCoupons(db, query);
    const isFull = rows.length === query.per_page;
    const now = new Date();
    return {
      status: 200,
      data: {
        list: rows.map((row) => staffCouponView(row, now)),
        next_after: isFull ? (rows.at(-1)?.code ?? null) : null,
      },
    };
  },

  async 'POST /staff/v1/coupons'(context) {
    const countries = await context.countries();
    const data = await performAct(context, 'add coupon', async (tx) => {
      const row = await addCoupon(tx, countries, context.body);
      if (!row) throw new HttpError(409, `There is a coupon ${context.body.code} already`);
      return {
        target: `coupon ${row.code}`,
        after: { type: row.type, ...couponTermsView(row) },
        reply: staffCouponView(row, new Date()),
      };
    });
    return { status: 200, data };
  },

  async 'PUT /staff/v1/coupons'(context) {
    const countries = await context.countries();
    const data = await performAct(context, 'set coupons', async (tx) => {
      const { changes, refused, unchanged } = await writeCouponSheet(
        tx,
        countries,
        context.body.rows,
      );
      return {
        target: 'coupons',
        before: Object.fromEntries(changes.map(({ code, before }) => [code, before])),
        after: Object.fromEntries(changes.map(({ code, after }) => [code, after])),
        reply: { changed: changes.length, unchanged, refused },
      };
    });
    return { status: 200, data };
  },

  async 'PUT /staff/v1/coupons/:code'(context) {
    const countries = await context.countries();
    return performCouponAct(context, 'edit coupon', (tx, coupon) =>
      changeCoupon(tx, countries, coupon, context.body),
    );
  },

  'POST /staff/v1/coupons/:code/end': (context) =>
    performCouponAct(context, 'end coupon', async (tx, { code, ends_at }) => {
      const now = new Date();
      if (ends_at && ends_at <= now) throw new HttpError(409, 'The coupon has ended already');
      return updateCoupon(tx, code, { ends_at: now });
    }),
};
