import type { CouponTermsWire, StaffCouponWire } from '@/lib/contract/staffCoupons';
import { COUPON_TYPES } from '@/backend/money/coupon';
import type { CouponRow } from './repository';

const toRupees = (minor: number | null) => (minor === null ? null : minor / 100);
const toPaise = (rupees: number | null) => (rupees === null ? null : rupees * 100);

export const couponTermsView = (row: CouponRow): CouponTermsWire => ({
  title: row.title,
  terms: row.terms,
  percent: row.percent,
  flat: toRupees(row.flat_minor),
  max_discount: toRupees(row.most_minor),
  min_goods: row.least_minor / 100,
  countries: row.countries,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at?.toISOString() ?? null,
  max_uses: row.max_uses,
  per_customer: row.per_customer,
});

/** The columns of a coupon's terms. */
export const couponColumns = (terms: CouponTermsWire) => ({
  title: terms.title,
  terms: terms.terms,
  percent: terms.percent,
  flat_minor: toPaise(terms.flat),
  most_minor: toPaise(terms.max_discount),
  least_minor: terms.min_goods * 100,
  countries: terms.countries,
  starts_at: new Date(terms.starts_at),
  ends_at: terms.ends_at === null ? null : new Date(terms.ends_at),
  max_uses: terms.max_uses,
  per_customer: terms.per_customer,
});

function stateOf({ starts_at, ends_at }: CouponRow, now: Date): StaffCouponWire['state'] {
  if (ends_at && ends_at <= now) return 'ended';
  return starts_at > now ? 'scheduled' : 'running';
}

export const staffCouponView = (row: CouponRow, now: Date): StaffCouponWire => ({
  code: row.code,
  type: COUPON_TYPES.find((type) => type === row.type) ?? 'general',
  state: stateOf(row, now),
  used: row.used,
  ...couponTermsView(row),
});
