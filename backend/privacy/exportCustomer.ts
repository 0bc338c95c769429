import { measurementWire } from '@/lib/contract/measurements';
import type { OwnDataWire } from '@/lib/contract/privacy';
import type { CustomerRow } from '@/backend/account/repository';
import { customerView } from '@/backend/account/view';
import { addressesOf } from '@/backend/address/repository';
import { addressView } from '@/backend/address/view';
import { cartGiftCards } from '@/backend/cart/giftCardsRepository';
import { cartOptionsOf } from '@/backend/cart/optionsRepository';
import { emailPreferencesOf } from '@/backend/emailPreferences/repository';
import { customerOwner } from '@/backend/http/owner';
import type { Database } from '@/backend/infra/db/database';
import { measurementsOf } from '@/backend/measurements/repository';
import { exportedNamedLists } from '@/backend/namedLists/repository';
import { listCustomerOrders } from '@/backend/orders/repository';
import { loadReturnRules } from '@/backend/orders/returnRules';
import { orderView } from '@/backend/orders/view';
import { providerCustomersOf } from '@/backend/payments/providerCustomers';
import { ticketsOf } from '@/backend/tickets/repository';
import { exportedTicketView } from '@/backend/tickets/view';
import { balanceOf } from '@/backend/wallet/ledgerRepository';
import { ledgerEntriesOf } from '@/backend/wallet/repository';
import { formatRupees, pointsEntryView, toPoints, walletEntryView } from '@/backend/wallet/view';
import { accountDetails, customerActivity } from './repository';

async function cartDetails(db: Database, customerId: number) {
  const owner = customerOwner(customerId);
  const [choices, giftCards] = await Promise.all([
    cartOptionsOf(db, owner),
    cartGiftCards(db, owner),
  ]);
  return {
    cart_options: {
      coupon: choices.coupon_code,
      pincode: choices.pincode,
      event_date: choices.event_date,
      gift_message: choices.gift_message ?? '',
      measuring_kit: choices.measuring_kit,
      gift_wrap: choices.gift_wrap,
      hide_prices: choices.hide_prices,
    },
    cart_gift_cards: giftCards.map((card) => ({
      amount: formatRupees(card.amount_minor),
      recipient_name: card.recipient_name,
      recipient_email: card.recipient_email,
      sender_name: card.sender_name,
      message: card.message,
      design: card.design,
      send_on: card.send_on,
    })),
  };
}

async function signInDetails(db: Database, customerId: number) {
  const { sessions, identities, coupons } = await accountDetails(db, customerId);
  return {
    coupons,
    sessions: sessions.map(({ created_at, last_seen_at, ...session }) => ({
      ...session,
      signed_in_at: created_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
    })),
    social_identities: identities.map(({ provider, linked_at }) => ({
      provider,
      linked_at: linked_at.toISOString(),
    })),
  };
}

/** Consent to emails; null for a customer who was never asked. */
export async function exportedEmailPreferences(db: Database, customerId: number) {
  const row = await emailPreferencesOf(db, customerId);
  return row ? { ...row, changed_at: row.changed_at.toISOString() } : null;
}

/** Balance and newest entries of wallet and points. */
export const exportedBalances = async (
  db: Database,
  id: number,
): Promise<Pick<OwnDataWire, 'wallet' | 'loyalty'>> => ({
  wallet: {
    balance: formatRupees(await balanceOf(db, id, 'wallet')),
    entries: (await ledgerEntriesOf(db, id, 'wallet')).map(walletEntryView),
  },
  loyalty: {
    points: toPoints(await balanceOf(db, id, 'points')),
    entries: (await ledgerEntriesOf(db, id, 'points')).map(pointsEntryView),
  },
});

/** All readable data about a customer. */
export async function exportCustomerData(
  db: Database,
  customer: CustomerRow,
  now: Date,
): Promise<OwnDataWire> {
  const { id } = customer;
  const activity = await customerActivity(db, customer);
  const returnRules = await loadReturnRules(db, id);
  return {
    exported_at: now.toISOString(),
    profile: customerView(customer),
    addresses: (await addressesOf(db, id)).map((row) => addressView(row, null)),
    measurements: (await measurementsOf(db, id)).map(({ updated_at, ...row }) =>
      measurementWire.parse({ ...row, updated_at: updated_at.toISOString() }),
    ),
    orders: (await listCustomerOrders(db, id)).map((order) => orderView(order, returnRules, now)),
    bag: activity.bag,
    saved_items: activity.saved,
    ...(await cartDetails(db, id)),
    ...(await signInDetails(db, id)),
    wishlist: activity.wishlist,
    named_lists: await exportedNamedLists(db, id),
    recently_viewed: activity.viewed,
    followed_designers: activity.followed,
    stock_alerts: activity.alerts.map(({ asked_at, ...alert }) => ({
      ...alert,
      asked_at: asked_at.toISOString(),
    })),
    tickets: (await ticketsOf(db, customerOwner(id))).map(exportedTicketView),
    email_preferences: await exportedEmailPreferences(db, id),
    payment_providers: (await providerCustomersOf(db, id)).map(
      ({ provider, provider_id, created_at }) => ({
        provider,
        customer: provider_id,
        since: created_at.toISOString(),
      }),
    ),
    ...(await exportedBalances(db, id)),
  };
}
