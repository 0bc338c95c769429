import type { z } from 'zod';
import type { campaignWire } from '@/lib/contract/orders';
import { formatMoney, parseAmount } from '@/lib/i18n/money';
import { toNetwork } from '@/lib/node/clientNetwork';
import { localeOf } from '@/lib/i18n/region';
import { requireNotBlocked } from '@/backend/auth/account';
import {
  cartCouponRefusal,
  cartLimitNotice,
  isGiftCardCart,
  isEmptyCart,
} from '@/backend/cart/service';
import { priceCart, type PricedCart } from '@/backend/cart/pricing';
import {
  loadCheckoutAddresses,
  type ResolvedCheckoutAddresses,
} from '@/backend/checkout/addresses';
import type { AddressRow, StoreRow } from '@/backend/address/repository';
import { lockCart } from '@/backend/cart/repository';
import type { CountryRow } from '@/backend/countries/repository';
import { isVerified, lockCustomer, type CustomerRow } from '@/backend/account/repository';
import type { Database } from '@/backend/infra/db/database';
import { orderByIdempotencyKey, paymentMethods } from './repository';
import { lockOrderKeys, type OrderKeys } from './velocityRepository';
import { customerOwner } from '@/backend/http/owner';
import type { Attribution } from '@/backend/serverEvents/attribution';
import { stockOf, takeStock } from '@/backend/product/stockRepository';
import { stockShortageMessage } from '@/backend/cart/rules';
import { contactKeys, emailKey, networkKey, phoneKey } from './contactKeys';
import { findProvider } from '@/backend/payments/findProvider';
import { paymentMethodRefusal } from '@/backend/payments/methodRules';
import { namedRefusal } from '@/backend/payments/rules';
import type { PaymentProviderName } from '@/lib/model/paymentProviders';
import { checkoutRefusal } from '@/backend/checkout/addressRules';
import { clearOrderedCart, keepItemOptions } from './clearCart';
import { METHOD_UNAVAILABLE, resolvePaymentMethod } from './chosenPaymentMethod';
import { checkOrderLimits } from './orderLimits';
import { OrderRefused } from './orderRefused';
import { spendRedemptions } from './redemptions';
import { insertOrder } from './insertOrder';

export type PlaceOrderRequest = {
  customerId: number;
  country: CountryRow;
  method: 'azapayment' | 'cod';
  /** Idempotency key: the same token returns the same order. */
  idempotencyKey: string;
  total?: string;
  /** The payment method on the payment page; `choice` is its bank, wallet or plan. */
  option?: string;
  choice?: string;
  campaign?: z.output<typeof campaignWire>;
  /** Consent and ids of the visitor; undefined without consent. */
  attribution?: Attribution;
  bySupportAgent?: boolean;
  /** Those that can take a payment. */
  providers: readonly PaymentProviderName[];
  /** Those of them that can capture it after the order. */
  laterCaptureProviders: readonly PaymentProviderName[];
  ip: string;
  now: Date;
};

export type PreparedOrder = {
  cart: PricedCart;
  /** Undefined for gift cards alone. */
  addresses: { shipping: AddressRow; billing: AddressRow; store?: StoreRow } | undefined;
  paymentName: string | undefined;
  /** Of the payment; undefined when nothing is left to pay online. */
  provider: PaymentProviderName | undefined;
  keys: OrderKeys;
};

const customerKeys = (
  { bySupportAgent, ip }: PlaceOrderRequest,
  { mobile, mobile_verified_at }: CustomerRow,
) => ({
  mobile_key: mobile_verified_at ? phoneKey(mobile) : null,
  network_key: bySupportAgent ? null : networkKey(toNetwork(ip)),
});

const deliveryKeys = (
  shipping: AddressRow,
  isStorePickup: boolean,
  request: PlaceOrderRequest,
  customer: CustomerRow,
): OrderKeys => ({
  ...contactKeys({ ...shipping, email: customer.email }),
  ...(isStorePickup && { address_key: null }),
  ...customerKeys(request, customer),
});

function giftCardOrderKeys(request: PlaceOrderRequest, customer: CustomerRow): OrderKeys {
  const keys = customerKeys(request, customer);
  return {
    email_key: emailKey(customer.email),
    phone_key: keys.mobile_key,
    address_key: null,
    ...keys,
  };
}

function requireSameTotal({ total, country }: PlaceOrderRequest, payable: number) {
  if (total === undefined || parseAmount(total) === payable) return;
  const money = { locale: localeOf(country.country_code), symbol: country.currency_symbol };
  throw new OrderRefused(
    `The total has changed to ${formatMoney(payable, money)}. Please review your cart.`,
  );
}

async function requirePaymentMethod(
  tx: Database,
  { country, method, option, choice, bySupportAgent }: PlaceOrderRequest,
  cart: PricedCart,
  customer: CustomerRow,
) {
  const paymentMethod = (await paymentMethods(tx)).find(({ code }) => code === method);
  const bill = {
    rupees: cart.rupees,
    country: country.country_code,
    giftCards: cart.giftCards.length > 0,
    bySupportAgent,
    isVerified: isVerified(customer),
  };
  if (!paymentMethod) throw new OrderRefused(METHOD_UNAVAILABLE);
  const refusal = paymentMethodRefusal(paymentMethod, bill);
  if (refusal) throw new OrderRefused(namedRefusal(paymentMethod, refusal));
  return resolvePaymentMethod(tx, { method, option, choice }, bill);
}

async function requireProvider(
  tx: Database,
  { country, method, option, providers }: PlaceOrderRequest,
  { totals }: PricedCart,
): Promise<PaymentProviderName | undefined> {
  if (method === 'cod' || totals.payable === 0) return undefined;
  const { country_code, currency_code } = country;
  const terms = { country: country_code, currency: currency_code, option };
  const provider = await findProvider(tx, providers, terms);
  if (!provider) throw new OrderRefused(METHOD_UNAVAILABLE);
  return provider;
}

/** The addresses and hashes of an order; undefined without an address that it needs. */
function orderParties(
  cart: PricedCart,
  { shipping, billing, store }: ResolvedCheckoutAddresses,
  request: PlaceOrderRequest,
  customer: CustomerRow,
): Pick<PreparedOrder, 'addresses' | 'keys'> | undefined {
  if (isGiftCardCart(cart))
    return { addresses: undefined, keys: giftCardOrderKeys(request, customer) };
  if (!shipping || !billing) return undefined;
  return {
    addresses: { shipping, billing, store },
    keys: deliveryKeys(shipping, Boolean(store), request, customer),
  };
}

/** Prices the cart and loads the addresses; throws OrderRefused when the order is not possible. */
async function prepareOrder(
  tx: Database,
  request: PlaceOrderRequest,
  customer: CustomerRow,
): Promise<PreparedOrder> {
  const { customerId, country, now } = request;
  const resolved = await loadCheckoutAddresses(tx, customerId);
  const { shipping, store } = resolved;
  // Locked before a first-order coupon is priced: parallel orders of one person wait.
  if (shipping) await lockOrderKeys(tx, deliveryKeys(shipping, Boolean(store), request, customer));
  const cart = await priceCart(tx, {
    owner: customerOwner(customerId),
    customerId,
    country,
    postcode: shipping?.postal_code,
    now,
  });
  const refusal =
    checkoutRefusal({
      shipping,
      country,
      isCartEmpty: isEmptyCart(cart),
      hasOnlyGiftCards: isGiftCardCart(cart),
    }) ??
    cartLimitNotice(cart) ??
    cartCouponRefusal(cart);
  const parties = orderParties(cart, resolved, request, customer);
  if (refusal || !parties) throw new OrderRefused(refusal);
  requireSameTotal(request, cart.totals.payable);
  const paymentName = await requirePaymentMethod(tx, request, cart, customer);
  const provider = await requireProvider(tx, request, cart);
  return { cart, ...parties, paymentName, provider };
}

export type PlaceOrderResult = {
  id: number;
  isRepeated: boolean;
  isConfirmed: boolean;
};

/**
 * Places the customer's cart as an order: takes stock and applies coupon, points, wallet and gift
 * card, or throws OrderRefused. A repeated or parallel request with the same token returns the
 * first order. Runs in the caller's transaction.
 */
export async function createOrder(
  tx: Database,
  request: PlaceOrderRequest,
): Promise<PlaceOrderResult> {
  const customer = await lockCustomer(tx, request.customerId);
  requireNotBlocked(customer);
  const earlierOrder = await orderByIdempotencyKey(tx, request.customerId, request.idempotencyKey);
  if (earlierOrder)
    return {
      id: earlierOrder.id,
      isRepeated: true,
      isConfirmed: earlierOrder.state === 'confirmed',
    };
  const owner = customerOwner(request.customerId);
  await lockCart(tx, owner);
  const prepared = await prepareOrder(tx, request, customer);
  const refusal = await checkOrderLimits(tx, {
    customerId: request.customerId,
    keys: prepared.keys,
    lines: prepared.cart.items,
    giftCards: prepared.cart.giftCards,
    isCash: request.method === 'cod',
    isUnpaid: request.method !== 'cod' && prepared.cart.totals.payable > 0,
  });
  if (refusal) throw new OrderRefused(refusal);
  const shortLine = await takeStock(tx, prepared.cart.items);
  if (shortLine)
    throw new OrderRefused(
      stockShortageMessage({ ...shortLine, stock: await stockOf(tx, shortLine.size_id) }),
    );
  const { id, isConfirmed } = await insertOrder(tx, request, customer, prepared);
  await spendRedemptions(tx, request.customerId, id, prepared.cart);
  await clearOrderedCart(tx, owner);
  if (isGiftCardCart(prepared.cart)) await keepItemOptions(tx, owner, prepared.cart.options);
  return { id, isRepeated: false, isConfirmed };
}
