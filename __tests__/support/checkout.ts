import { setPrice } from './orderSetup';
import type { Shopper } from './shopper';
import { addProduct, type TestStore } from './store';

type Caller = Pick<Shopper, 'call'>;

/** A customer with a product at this price in the cart. */
export async function customerWithCart(
  store: TestStore,
  price: number,
  { country = 'IN', quantity = 1 }: { country?: 'IN' | 'GB'; quantity?: number } = {},
) {
  const customer = await store.customer(country);
  const product = await store.newProduct(50);
  await setPrice(store, product.product_id, price);
  await addProduct(customer, product, quantity);
  return { customer, product };
}

export async function fetchCheckoutSummary(shopper: Caller, measuring_kit = false) {
  const reply = await shopper.call('POST /checkout/v1/summary', { body: { measuring_kit } });
  if (!('data' in reply)) throw new Error(reply.message);
  return reply.data;
}

export const applyCoupon = (shopper: Caller, coupon: string, coupon_type?: string) =>
  shopper.call('POST /checkout/v1/coupon', { body: { coupon, coupon_type } });

export const redeem = (shopper: Caller, type: 'points' | 'wallet' | 'gift_card', code?: string) =>
  shopper.call('POST /checkout/v1/redeem-item', { body: { type, code } });
