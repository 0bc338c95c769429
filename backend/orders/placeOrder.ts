import type { z } from 'zod';
import type { campaignWire } from '@/lib/contract/orders';
import { formatMoney, parseAmount } from '@/lib/i18n/money';
import { networkOf } from '@/lib/node/clientNetwork';
import { localeOf } from '@/lib/i18n/region';
import { notBlocked } from '@/backend/auth/account';
import { couponInTheWay, isEmpty, overLimit, priceBag, type Bag } from '@/backend/cart/service';
import { checkoutAddresses } from '@/backend/checkout/addresses';
import type { AddressRow } from '@/backend/address/repository';
import { lockCart } from '@/backend/cart/repository';
import type { CountryRow } from '@/backend/countries/repository';
import { isProved, lockCustomer, type CustomerRow } from '@/backend/account/repository';
import type { Database } from '@/backend/infra/db/database';
import { orderByToken, paymentMethods } from './repository';
import { lockOrderKeys, type OrderKeys } from './velocityRepository';
import { customerOwner } from '@/backend/http/owner';
import { stockOf, takeStock } from '@/backend/product/stockRepository';
import { shortOf } from '@/backend/cart/rules';
import { contactKeys, networkKey, phoneKey } from './contactKeys';
import { refusalToPay } from '@/backend/payments/methodRules';
import { refusalToOrder } from '@/backend/checkout/addressRules';
import { emptyBag } from './clearCart';
import { chosenWay } from './chosenPaymentMethod';
import { refusalOfLimits } from './limits';
import { OrderRefused } from './refused';
import { spendMeans } from './spend';
import { writeOrder } from './write';

export type Attempt = {
  customerId: number;
  country: CountryRow;
  method: 'azapayment' | 'cod';
  /** The client's name for this attempt: the same token places the same order. */
  token: string;
  /** What the shopper was told it costs, as on the wire. */
  total?: string;
  /** How the shopper means to pay, and with which bank, wallet or plan. */
  way?: string;
  choice?: string;
  /** What brought the shopper, as far as their browser says. */
  campaign?: z.output<typeof campaignWire>;
  /** Customer service places it for the customer. */
  byStaff?: boolean;
  /** The shopper's IP address. */
  ip: string;
  now: Date;
};

export type Ready = {
  bag: Bag;
  shipping: AddressRow;
  billing: AddressRow;
  /** What the shopper pays with, in words. */ paymentName: string | undefined;
  /** What velocity limits count it by. */ keys: OrderKeys;
};

/** What is ordered, priced now, and the addresses it goes to; throws what stands in the way. */
async function readyToPlace(
  tx: Database,
  { customerId, country, method, total, way, choice, byStaff, ip, now }: Attempt,
  customer: CustomerRow,
): Promise<Ready> {
  const { shipping, billing, store } = await checkoutAddresses(tx, customerId);
  const keys = shipping && {
    ...contactKeys({ ...shipping, email: customer.email }),
    ...(store && { address_key: null }),
    mobile_key: customer.mobile_verified_at ? phoneKey(customer.mobile) : null,
    network_key: byStaff ? null : networkKey(networkOf(ip)),
  };
  // Before a first-order coupon is priced: two orders of one person wait for each other.
  if (keys) await lockOrderKeys(tx, keys);
  const bag = await priceBag(tx, {
    owner: customerOwner(customerId),
    customerId,
    country,
    postcode: shipping?.postal_code,
    now,
  });
  const refusal =
    refusalToOrder({ shipping, country, empty: isEmpty(bag) }) ??
    overLimit(bag) ??
    couponInTheWay(bag);
  if (refusal || !shipping || !billing || !keys) throw new OrderRefused(refusal);
  if (total !== undefined && parseAmount(total) !== bag.totals.payable) {
    throw new OrderRefused(
      `The total has changed to ${formatMoney(bag.totals.payable, { locale: localeOf(country.country_code), symbol: country.currency_symbol })}. Please look at your bag again.`,
    );
  }
  const means = (await paymentMethods(tx)).find(({ code }) => code === method);
  const bill = {
    rupees: bag.rupees,
    country: country.country_code,
    giftCards: bag.giftCards.length > 0,
    byStaff,
    isProved: isProved(customer),
  };
  const unpayable = means ? refusalToPay(means, bill) : 'This way to pay is not available';
  if (unpayable) throw new OrderRefused(unpayable);
  return {
    bag,
    shipping,
    billing,
    paymentName: await chosenWay(tx, { method, way, choice }, bill),
    keys,
  };
}

export type Placed = {
  id: number;
  repeated: boolean;
  /** Nothing is left to pay now. */ confirmed: boolean;
};

/**
 * The customer's bag becomes an order: its stock is taken, and its coupon, points, wallet and gift card are spent; or nothing happens and OrderRefused says why.
 * An attempt that is repeated, also while the first is under way, answers the order of the first. Runs in the caller's transaction.
 */
export async function placeOrder(tx: Database, attempt: Attempt): Promise<Placed> {
  const customer = await lockCustomer(tx, attempt.customerId);
  notBlocked(customer);
  const placed = await orderByToken(tx, attempt.customerId, attempt.token);
  if (placed) return { id: placed.id, repeated: true, confirmed: placed.state === 'confirmed' };
  const owner = customerOwner(attempt.customerId);
  await lockCart(tx, owner);
  const ready = await readyToPlace(tx, attempt, customer);
  const refusal = await refusalOfLimits(tx, {
    customerId: attempt.customerId,
    keys: ready.keys,
    lines: ready.bag.lines,
    giftCards: ready.bag.giftCards,
    isCash: attempt.method === 'cod',
    isUnpaid: attempt.method !== 'cod' && ready.bag.totals.payable > 0,
  });
  if (refusal) throw new OrderRefused(refusal);
  const short = await takeStock(tx, ready.bag.lines);
  if (short) throw new OrderRefused(shortOf({ ...short, stock: await stockOf(tx, short.size_id) }));
  const { id, confirmed } = await writeOrder(tx, attempt, customer.email, ready);
  await spendMeans(tx, attempt.customerId, id, ready.bag);
  await emptyBag(tx, owner);
  return { id, repeated: false, confirmed };
}
