import type { checkoutCalls, CheckoutSummaryWire } from '@/lib/contract/checkout';
import { countryInSentence, countryName } from '@/lib/i18n/countryName';
import { formatMinor, groupIndian } from '@/lib/i18n/money';
import { requireCustomer } from '@/backend/auth/account';
import { loadCheckoutAddresses } from './addresses';
import { priceVisitorCart } from '@/backend/cart/service';
import type { PricedCart } from '@/backend/cart/pricing';
import { addressesOf } from '@/backend/address/repository';
import { cartOptionsOf, saveCartOptions } from '@/backend/cart/optionsRepository';
import type { Database } from '@/backend/infra/db/database';
import { balanceOf } from '@/backend/wallet/ledgerRepository';
import { ownerOf } from '@/backend/http/owner';
import { loadSetting } from '@/backend/infra/db/settings';
import { paymentOptions } from '@/backend/payments/options';
import { resolvePostcode } from '@/backend/address/postcode';
import { HttpError } from '@/backend/http/httpError';
import type { Handlers } from '@/backend/http/handlerContext';
import { spend } from '@/backend/money/spend';
import { addressView } from '@/backend/address/view';
import { cartView } from '@/backend/cart/view';
import { couponHandlers } from '@/backend/coupons/handlers';
import { supportHandlers } from '@/backend/support/handlers';
import { redeemHandlers } from '@/backend/wallet/redeemHandlers';

async function findSelectedAddress(db: Database, customerId?: number, id?: number) {
  if (id === undefined || customerId === undefined) return undefined;
  const address = (await addressesOf(db, customerId)).find((row) => row.id === id);
  if (!address) throw new HttpError(404, 'No such address');
  return address;
}

/** The amounts that points and wallet can redeem, including those already redeemed. */
async function loadRedeemable(
  db: Database,
  { bill, country: { rate } }: PricedCart,
  customerId?: number,
): Promise<CheckoutSummaryWire['redeemable']> {
  if (customerId === undefined) return null;
  const [points, wallet] = [
    await balanceOf(db, customerId, 'points'),
    await balanceOf(db, customerId, 'wallet'),
  ];
  const { max_points_percent } = await loadSetting(db, 'checkout');
  const usablePoints = spend({
    balance: points,
    due: ((bill.goods - bill.coupon) * max_points_percent) / 100,
    rate,
    step: 100,
  });
  const usableWallet = spend({
    balance: wallet,
    due: bill.payable + bill.wallet.amount - bill.giftCards,
    rate,
    step: 1,
  });
  return {
    points: { balance: Math.floor(points / 100), usable: groupIndian(usablePoints.amount) },
    wallet: { balance: formatMinor(wallet), usable: groupIndian(usableWallet.amount) },
  };
}

/** Writes only changed options, because most summary calls change none. */
async function saveSummaryOptions(
  db: Database,
  owner: string,
  requested: { measuring_kit: boolean; pincode?: string },
) {
  const { measuring_kit, pincode } = await cartOptionsOf(db, owner);
  if (measuring_kit !== requested.measuring_kit || (requested.pincode ?? pincode) !== pincode)
    await saveCartOptions(db, owner, requested);
}

async function pincodeView(
  db: Database,
  { options, country }: PricedCart,
): Promise<CheckoutSummaryWire['pincode']> {
  if (!options.pincode) return null;
  const { postcode, problem, states } = await resolvePostcode(db, country, options.pincode);
  const state_name = states.length === 1 ? (states[0]?.name ?? '') : '';
  const deliverable = problem === undefined && !country.shipping_restricted;
  return {
    pincode: postcode,
    state_name,
    deliverable,
    message:
      problem ??
      (deliverable
        ? `We deliver to ${state_name || countryInSentence(countryName(country.name))}`
        : `We cannot deliver to ${countryInSentence(countryName(country.name))} yet`),
  };
}

export const checkoutHandlers: Handlers<typeof checkoutCalls> = {
  ...couponHandlers,
  ...redeemHandlers,
  ...supportHandlers,

  async 'POST /checkout/v1/summary'(context) {
    const { db, visitor, body } = context;
    const addresses = await loadCheckoutAddresses(db, visitor.customerId);
    const shipping =
      (await findSelectedAddress(db, visitor.customerId, body.selected_address_id)) ??
      addresses.shipping;
    const billing = addresses.identical ? shipping : addresses.billing;
    await saveSummaryOptions(db, ownerOf(visitor), {
      measuring_kit: body.measuring_kit,
      ...(body.selected_pincode !== undefined && { pincode: body.selected_pincode }),
    });
    const cart = await priceVisitorCart(context, visitor, shipping?.postal_code);
    return {
      status: 200,
      data: {
        ...cartView(cart),
        shipping_address: shipping ? addressView(shipping, 'shipping') : null,
        billing_address: billing
          ? addressView(billing, billing === shipping ? 'shipping' : 'billing')
          : null,
        store: addresses.store ? { id: addresses.store.id, name: addresses.store.name } : null,
        measuring_kit: cart.options.measuring_kit,
        pincode: await pincodeView(db, cart),
        redeemable: await loadRedeemable(db, cart, visitor.customerId),
      },
    };
  },

  async 'GET /checkout/v1/payment-options'(context) {
    requireCustomer(context.visitor);
    return { status: 200, data: await paymentOptions(context, context.visitor) };
  },
};
