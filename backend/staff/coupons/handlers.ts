import {
  couponTerms,
  type CouponTermsWire,
  type staffCouponCalls,
} from '@/lib/contract/staffCoupons';
import { customerByEmail } from '@/backend/account/repository';
import type { CountryRow } from '@/backend/countries/repository';
import type { Handlers } from '@/backend/http/handlerContext';
import { HttpError } from '@/backend/http/httpError';
import type { Database } from '@/backend/infra/db/database';
import { performAct } from '@/backend/staff/acts';
import { invalidField, parseTerms } from '@/backend/staff/invalidFields';
import type { StaffContext, StaffVisitor } from '@/backend/staff/visitor';
import {
  addCouponHolder,
  insertCoupon,
  lockCoupon,
  staffCoupons,
  updateCoupon,
  type CouponRow,
} from './repository';
import { couponColumns, couponTermsView, staffCouponView } from './view';

const NO_COUPON = new HttpError(404, 'No such coupon');

/** Checks the rules between the fields of a coupon, and its countries; 400 per field. */
function requireValidTerms(countries: CountryRow[], terms: CouponTermsWire): CouponTermsWire {
  const data = parseTerms(couponTerms, terms);
  const known = countries.map(({ country_code }) => country_code);
  const unknown = data.countries?.find((country) => !known.includes(country));
  if (unknown !== undefined)
    throw invalidField('countries', `The store does not sell to ${unknown}`);
  return data;
}

/** The customer of a personal coupon; no other type has one. */
async function couponHolder(
  tx: Database,
  type: string,
  email: string | undefined,
): Promise<number | undefined> {
  if (type !== 'personal') {
    if (email !== undefined)
      throw invalidField('customer_email', 'Only a personal coupon belongs to a customer');
    return undefined;
  }
  if (email === undefined)
    throw invalidField('customer_email', 'Please enter the customer’s email');
  const customer = await customerByEmail(tx, email);
  if (!customer) throw invalidField('customer_email', `There is no customer ${email}`);
  return customer.id;
}

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
      const { code, type, customer_email, ...fields } = context.body;
      const starts_at = fields.starts_at ?? new Date().toISOString();
      const terms = requireValidTerms(countries, { ...fields, starts_at });
      const holder = await couponHolder(tx, type, customer_email);
      const row = await insertCoupon(tx, { code, type, ...couponColumns(terms) });
      if (!row) throw new HttpError(409, `There is a coupon ${code} already`);
      if (holder !== undefined) await addCouponHolder(tx, code, holder);
      return {
        target: `coupon ${code}`,
        after: { type, ...couponTermsView(row) },
        reply: staffCouponView(row, new Date()),
      };
    });
    return { status: 200, data };
  },

  async 'PUT /staff/v1/coupons/:code'(context) {
    const countries = await context.countries();
    return performCouponAct(context, 'edit coupon', async (tx, coupon) => {
      const change = { ...couponTermsView(coupon), ...context.body };
      const terms = requireValidTerms(countries, change);
      if (terms.max_uses !== null && terms.max_uses < coupon.used)
        throw invalidField('max_uses', `The coupon has been used ${coupon.used} times already`);
      return updateCoupon(tx, coupon.code, couponColumns(terms));
    });
  },

  'POST /staff/v1/coupons/:code/end': (context) =>
    performCouponAct(context, 'end coupon', async (tx, { code, ends_at }) => {
      const now = new Date();
      if (ends_at && ends_at <= now) throw new HttpError(409, 'The coupon has ended already');
      return updateCoupon(tx, code, { ends_at: now });
    }),
};
