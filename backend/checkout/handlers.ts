import type { checkoutCalls, CheckoutSummaryWire } from '@/lib/contract/checkout';
import { groupIndian } from '@/lib/i18n/money';
import { signedIn } from '@/backend/auth/account';
import { checkoutAddresses } from './addresses';
import { bagOf, type Bag } from '@/backend/cart/service';
import { addressesOf } from '@/backend/address/repository';
import { choicesOf, choose } from '@/backend/cart/optionsRepository';
import type { Database } from '@/backend/infra/db/database';
import { balanceOf } from '@/backend/wallet/ledgerRepository';
import { ownerOf } from '@/backend/http/owner';
import { setting } from '@/backend/infra/db/settings';
import { paymentOptions } from '@/backend/payments/options';
import { placesOf } from '@/backend/address/postcode';
import { Answer, type Handlers } from '@/backend/http/router';
import { spend } from '@/backend/money/spend';
import { addressView } from '@/backend/address/view';
import { cartView } from '@/backend/cart/view';
import { couponHandlers } from '@/backend/coupons/handlers';
import { customerServiceHandlers } from '@/backend/support/handlers';
import { redeemHandlers } from '@/backend/wallet/redeemHandlers';

/** The address that the page names, where it names one. */
async function namedAddress(db: Database, customerId?: number, id?: number) {
  if (id === undefined || customerId === undefined) return undefined;
  const address = (await addressesOf(db, customerId)).find((row) => row.id === id);
  if (!address) throw new Answer(404, 'No such address');
  return address;
}

/** What points and wallet could take off, each beside what is taken off already. */
async function redeemable(
  db: Database,
  { bill, country: { rate } }: Bag,
  customerId?: number,
): Promise<CheckoutSummaryWire['redeemable']> {
  if (customerId === undefined) return null;
  const [points, wallet] = [
    await balanceOf(db, customerId, 'points'),
    await balanceOf(db, customerId, 'wallet'),
  ];
  const { points_most_percent } = await setting(db, 'checkout');
  const forPoints = spend({
    balance: points,
    due: ((bill.goods - bill.coupon) * points_most_percent) / 100,
    rate,
    step: 100,
  });
  const forWallet = spend({
    balance: wallet,
    due: bill.payable + bill.wallet.amount - bill.giftCards,
    rate,
    step: 1,
  });
  return {
    points: { balance: Math.floor(points / 100), usable: groupIndian(forPoints.amount) },
    wallet: { balance: groupIndian(wallet / 100), usable: groupIndian(forWallet.amount) },
  };
}

/** Writes down what is new: most summaries change nothing. */
async function remember(
  db: Database,
  owner: string,
  wanted: { measuring_kit: boolean; pincode?: string },
) {
  const { measuring_kit, pincode } = await choicesOf(db, owner);
  if (measuring_kit !== wanted.measuring_kit || (wanted.pincode ?? pincode) !== pincode)
    await choose(db, owner, wanted);
}

async function pincodeOf(
  db: Database,
  { choices, country }: Bag,
): Promise<CheckoutSummaryWire['pincode']> {
  if (!choices.pincode) return null;
  const { postcode, problem, states } = await placesOf(db, country, choices.pincode);
  const state_name = states.length === 1 ? (states[0]?.name ?? '') : '';
  const deliverable = problem === undefined && !country.shipping_restricted;
  return {
    pincode: postcode,
    state_name,
    deliverable,
    message:
      problem ??
      (deliverable
        ? `We deliver to ${state_name || country.name}`
        : `We cannot deliver to ${country.name} yet`),
  };
}

export const checkoutHandlers: Handlers<typeof checkoutCalls> = {
  ...couponHandlers,
  ...redeemHandlers,
  ...customerServiceHandlers,

  async 'POST /checkout/v1/summary'(ask) {
    const { db, visitor, body } = ask;
    const chosen = await checkoutAddresses(db, visitor.customerId);
    const shipping =
      (await namedAddress(db, visitor.customerId, body.selected_address_id)) ?? chosen.shipping;
    const billing = chosen.identical ? shipping : chosen.billing;
    await remember(db, ownerOf(visitor), {
      measuring_kit: body.measuring_kit,
      ...(body.selected_pincode !== undefined && { pincode: body.selected_pincode }),
    });
    const bag = await bagOf(ask, visitor, shipping?.postal_code);
    return {
      status: 200,
      data: {
        ...cartView(bag),
        shipping_address: shipping ? addressView(shipping, 'shipping') : null,
        billing_address: billing
          ? addressView(billing, billing === shipping ? 'shipping' : 'billing')
          : null,
        store: chosen.store ? { id: chosen.store.id, name: chosen.store.name } : null,
        measuring_kit: bag.choices.measuring_kit,
        pincode: await pincodeOf(db, bag),
        redeemable: await redeemable(db, bag, visitor.customerId),
      },
    };
  },

  async 'GET /checkout/v1/payment-options'(ask) {
    signedIn(ask.visitor);
    return { status: 200, data: await paymentOptions(ask, ask.visitor) };
  },
};
