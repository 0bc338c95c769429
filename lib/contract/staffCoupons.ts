import { z } from 'zod';
import { done } from './call';
import { idempotencyKey } from './staff';
import { MAX_SHEET_ROWS, sheetCell, sheetLine, sheetReplyWire } from './staffStock';
import { COUPON_COLUMNS } from '@/lib/model/sheetColumns';

export const STAFF_COUPON_STATES = ['scheduled', 'running', 'ended'] as const;
const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{3,40}$/, 'Please enter 3 to 40 letters and digits');
const rupees = z.number().int('Please enter whole rupees').max(10_000_000);
const positive = rupees.min(1, 'Please enter an amount');
const count = z.number().int().min(1, 'Please enter a number from 1').max(1_000_000);
const moment = z.iso.datetime({ offset: true, error: 'Please enter a date and time' });

/** What staff can change of a coupon. Amounts are whole rupees. */
const couponTermsWire = z.object({
  title: z.string().trim().min(1, 'Please enter a title').max(100),
  terms: z.string().trim().max(300),
  percent: z
    .number()
    .int('Please enter a whole number')
    .min(1, 'Please enter 1 to 90 percent')
    .max(90, 'Please enter 1 to 90 percent')
    .nullable()
    .describe('Percent or flat, never both.'),
  flat: positive.nullable(),
  max_discount: positive.nullable().describe('The highest discount of a percentage.'),
  min_goods: rupees.min(0).describe('From which value of goods it applies.'),
  countries: z
    .array(z.string().trim().toUpperCase().length(2, 'Please enter codes of two letters'))
    .min(1, 'Please enter a country')
    .max(250)
    .nullable()
    .describe('ISO 3166-1; null: everywhere.'),
  starts_at: moment,
  ends_at: moment.nullable(),
  max_uses: count.nullable().describe('Of all customers; null: unlimited.'),
  per_customer: count,
});

/** The rules between fields; each error names its field. */
export const couponTerms = couponTermsWire
  .refine(({ percent, flat }) => (percent === null) !== (flat === null), {
    error: 'Please enter a percentage or an amount',
    path: ['percent'],
  })
  .refine(({ percent, max_discount }) => percent !== null || max_discount === null, {
    error: 'Only a percentage has a highest discount',
    path: ['max_discount'],
  })
  .refine(({ starts_at, ends_at }) => !ends_at || Date.parse(ends_at) > Date.parse(starts_at), {
    error: 'The end has to be after the start',
    path: ['ends_at'],
  });
export type CouponTermsWire = z.infer<typeof couponTerms>;

const couponType = z.enum(['general', 'first_order', 'personal']);
const couponWire = couponTermsWire.extend({
  code: z.string(),
  type: couponType,
  state: z.enum(STAFF_COUPON_STATES),
  used: z.number().int(),
});
export type StaffCouponWire = z.infer<typeof couponWire>;

const couponCell = z.string().trim().max(500);

export const newCouponTerms = couponTermsWire.extend({
  code,
  type: couponType.default('general'),
  customer_email: z
    .email()
    .toLowerCase()
    .optional()
    .describe('Whose personal coupon it is; only for that type.'),
  terms: couponTermsWire.shape.terms.default(''),
  percent: couponTermsWire.shape.percent.default(null),
  flat: couponTermsWire.shape.flat.default(null),
  max_discount: couponTermsWire.shape.max_discount.default(null),
  min_goods: couponTermsWire.shape.min_goods.default(0),
  countries: couponTermsWire.shape.countries.default(null),
  starts_at: moment.optional().describe('By default now.'),
  ends_at: couponTermsWire.shape.ends_at.default(null),
  max_uses: couponTermsWire.shape.max_uses.default(null),
  per_customer: couponTermsWire.shape.per_customer.default(1),
});

/** :code is the coupon's. invalid_fields of a 400 has one message per field. */
export const staffCouponCalls = {
  /** Coupons by code; after continues the list. */
  'GET /staff/v1/coupons': {
    query: z.object({
      state: z.enum(STAFF_COUPON_STATES).optional(),
      search: z.string().trim().max(40).optional().describe('A part of the code or the title.'),
      after: z.string().max(40).optional().describe('The last code of the page before.'),
      per_page: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: done(z.object({ list: z.array(couponWire), next_after: z.string().nullable() })),
  },
  /** Creates a coupon; 409 for a known code. */
  'POST /staff/v1/coupons': {
    body: newCouponTerms.extend({ key: idempotencyKey }),
    reply: done(couponWire),
  },
  /**
   * Writes rows of a sheet: an unknown code is added, a known one changed. Days are those of India.
   * A row that cannot be read is refused with line, column and reason; the others are written.
   */
  'PUT /staff/v1/coupons': {
    body: z.object({
      key: idempotencyKey,
      rows: z
        .array(
          z.object({
            line: sheetLine,
            code: sheetCell,
            cells: z.partialRecord(z.enum(COUPON_COLUMNS), couponCell),
          }),
        )
        .min(1, 'There are no rows')
        .max(MAX_SHEET_ROWS),
    }),
    reply: done(sheetReplyWire),
  },
  /** Changes a coupon; a field that is absent stays. Orders that used it stay as they are. */
  'PUT /staff/v1/coupons/:code': {
    body: couponTermsWire.partial().extend({ key: idempotencyKey }),
    reply: done(couponWire),
  },
  /** Ends a coupon now; 409 when it has ended. */
  'POST /staff/v1/coupons/:code/end': {
    body: z.object({ key: idempotencyKey }),
    reply: done(couponWire),
  },
};
