import type { Staff } from '@/lib/contract';
import type { Body } from '@/lib/contract/call';
import { couponTerms, type CouponTermsWire } from '@/lib/contract/staffCoupons';
import { customerByEmail } from '@/backend/account/repository';
import type { CountryRow } from '@/backend/countries/repository';
import type { Database } from '@/backend/infra/db/database';
import { invalidField, parseTerms } from '@/backend/staff/invalidFields';
import { addCouponHolder, insertCoupon, updateCoupon, type CouponRow } from './repository';
import { couponColumns, couponTermsView } from './view';

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

type NewCoupon = Omit<Body<Staff['POST /staff/v1/coupons']>, 'key'>;

/** Adds a coupon; undefined when its code is taken, a 400 for wrong terms. */
export async function addCoupon(
  tx: Database,
  countries: CountryRow[],
  { code, type, customer_email, ...fields }: NewCoupon,
): Promise<CouponRow | undefined> {
  const starts_at = fields.starts_at ?? new Date().toISOString();
  const terms = requireValidTerms(countries, { ...fields, starts_at });
  const holder = await couponHolder(tx, type, customer_email);
  const row = await insertCoupon(tx, { code, type, ...couponColumns(terms) });
  if (row && holder !== undefined) await addCouponHolder(tx, code, holder);
  return row;
}

/** Changes those terms of a locked coupon that are given; a 400 for wrong ones. */
export function changeCoupon(
  tx: Database,
  countries: CountryRow[],
  coupon: CouponRow,
  change: Partial<CouponTermsWire>,
): Promise<CouponRow> {
  const terms = requireValidTerms(countries, { ...couponTermsView(coupon), ...change });
  if (terms.max_uses !== null && terms.max_uses < coupon.used)
    throw invalidField('max_uses', `The coupon has been used ${coupon.used} times already`);
  return updateCoupon(tx, coupon.code, couponColumns(terms));
}
