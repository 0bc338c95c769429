import { loadCheckoutAddresses } from '@/backend/checkout/addresses';
import { customerById, isVerified } from '@/backend/account/repository';
import type { Database } from '@/backend/infra/db/database';
import { countOrders } from './velocityRepository';
import { contactKeys, emailKey, phoneKey } from './contactKeys';
import type { CouponContext } from '@/backend/money/coupon';

type OrderHistory = Pick<
  CouponContext,
  'isVerified' | 'orders' | 'confirmedOrders' | 'relatedOrders'
>;

/** Order counts for first-order coupons: of the customer, and of the contact or address. */
export async function orderHistory(
  db: Database,
  customerId: number | undefined,
): Promise<OrderHistory> {
  const customer = customerId === undefined ? undefined : await customerById(db, customerId);
  if (!customer) return { isVerified: false, orders: 0, confirmedOrders: 0, relatedOrders: 0 };
  const { shipping, store } = await loadCheckoutAddresses(db, customer.id);
  const own = await countOrders(db, customer.id);
  const delivery = shipping && contactKeys({ ...shipping, email: customer.email });
  const related = await countOrders(db, customer.id, {
    email_key: emailKey(customer.email),
    phone_keys: [
      ...(delivery ? [delivery.phone_key] : []),
      ...(customer.mobile_verified_at ? [phoneKey(customer.mobile)] : []),
    ],
    address_key: store ? null : (delivery?.address_key ?? null),
  });
  return {
    isVerified: isVerified(customer),
    orders: own.all,
    confirmedOrders: own.confirmed,
    relatedOrders: related.all,
  };
}
