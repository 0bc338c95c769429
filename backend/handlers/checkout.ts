import type { checkoutCalls } from '@/lib/contract/checkout';
import { groupIndian } from '@/lib/money';
import { signedIn } from '../account';
import { bagOf } from '../bag';
import { addressesOf, selectionOf, type AddressRow } from '../db/addresses';
import type { Database } from '../db/database';
import { paymentMethods } from '../db/orders';
import { Answer, type Handlers } from '../router';
import { refusalToPay } from '../rules/paymentMethods';
import { chosenOf, refusalToOrder } from '../rules/selection';
import { addressView } from '../views/address';
import { cartView } from '../views/cart';

async function chosenAddresses(db: Database, customerId?: number) {
  if (customerId === undefined) return chosenOf<AddressRow>([], { shipping_id: null, billing_id: null });
  return chosenOf(await addressesOf(db, customerId), await selectionOf(db, customerId));
}

/** The address that the page names, where it names one. */
async function namedAddress(db: Database, customerId?: number, id?: number) {
  if (id === undefined || customerId === undefined) return undefined;
  const address = (await addressesOf(db, customerId)).find((row) => row.id === id);
  if (!address) throw new Answer(404, 'No such address');
  return address;
}

export const checkoutHandlers: Handlers<typeof checkoutCalls> = {
  async 'POST /checkout/v1/summary'(ask) {
    const { db, visitor, body } = ask;
    const chosen = await chosenAddresses(db, visitor.customerId);
    const shipping = (await namedAddress(db, visitor.customerId, body.selected_address_id)) ?? chosen.shipping;
    const billing = chosen.identical ? shipping : chosen.billing;
    return {
      status: 200,
      data: {
        ...cartView(await bagOf(ask, visitor)),
        shipping_address: shipping ? addressView(shipping, 'shipping') : null,
        billing_address: billing ? addressView(billing, billing === shipping ? 'shipping' : 'billing') : null,
      },
    };
  },

  async 'GET /checkout/v1/payment-options'(ask) {
    const { db, visitor } = ask;
    const { shipping } = await chosenAddresses(db, signedIn(visitor));
    const { lines, totals, rupees, country } = await bagOf(ask, visitor);
    const blocked = refusalToOrder({ shipping, country, empty: lines.length === 0 });
    const list = (await paymentMethods(db)).map((method) => {
      const reason = blocked ?? refusalToPay(method, { rupees, country: country.country_code });
      return { code: method.code, name: method.name, text: method.text, available: reason === undefined, reason: reason ?? '' };
    });
    return { status: 200, data: { list, total_amount_payable: groupIndian(totals.payable), is_blocked_for_order: blocked !== undefined, is_pg_discount: false } };
  },
};
