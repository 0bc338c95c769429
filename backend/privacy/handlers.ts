import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { measurementWire } from '@/lib/contract/measurements';
import type { OwnDataWire, privacyCalls } from '@/lib/contract/privacy';
import { requireSelf, unusablePasswordHash } from '@/backend/auth/account';
import { addressesOf } from '@/backend/address/repository';
import { cartGiftCards } from '@/backend/cart/giftCardsRepository';
import { cartOptionsOf } from '@/backend/cart/optionsRepository';
import { customerById, lockCustomer, type CustomerRow } from '@/backend/account/repository';
import type { Database } from '@/backend/infra/db/database';
import { balanceOf } from '@/backend/wallet/ledgerRepository';
import { emailPreferencesOf } from '@/backend/emailPreferences/repository';
import { ledgerEntriesOf } from '@/backend/wallet/repository';
import { exportedNamedLists } from '@/backend/namedLists/repository';
import { measurementsOf } from '@/backend/measurements/repository';
import { listCustomerOrders } from '@/backend/orders/repository';
import { queueMessage } from '@/backend/mail/outbox';
import { customerOwner } from '@/backend/http/owner';
import { eraseCustomer } from './personalData';
import { accountDetails, customerActivity, findOpenOrder } from './repository';
import { rateLimitAction } from '@/backend/http/rateLimits';
import { accountDeletedEmail } from '@/backend/mail/accountEmails';
import { deliverMessages } from '@/backend/mail/transport';
import { verifyCode } from '@/backend/auth/oneTimeCodes';
import { HttpError } from '@/backend/http/httpError';
import type { Handlers } from '@/backend/http/handlerContext';
import { clearSessionCookie } from '@/backend/auth/sessionCookie';
import { deletionSubject, wrongCodeMessage, EXPIRED_CODE } from '@/backend/auth/otpRules';
import { addressView } from '@/backend/address/view';
import { customerView } from '@/backend/account/view';
import { ticketsOf } from '@/backend/tickets/repository';
import { exportedTicketView } from '@/backend/tickets/view';
import { toPoints, pointsEntryView, formatRupees, walletEntryView } from '@/backend/wallet/view';
import { loadReturnRules } from '@/backend/orders/returnRules';
import { orderView } from '@/backend/orders/view';

const CUSTOMER_NOT_FOUND = new HttpError(404, 'No such customer');
const openOrderMessage = (orderId: number) =>
  `Order ${orderId} is still under way. Please come back when everything has arrived or been refunded.`;
const refusal = (code: number, message: string) => ({ status: 200, code, message });

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

async function emailPreferences(db: Database, customerId: number) {
  const row = await emailPreferencesOf(db, customerId);
  return row ? { ...row, changed_at: row.changed_at.toISOString() } : null;
}

async function exportCustomerData(
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
    email_preferences: await emailPreferences(db, id),
    wallet: {
      balance: formatRupees(await balanceOf(db, id, 'wallet')),
      entries: (await ledgerEntriesOf(db, id, 'wallet')).map(walletEntryView),
    },
    loyalty: {
      points: toPoints(await balanceOf(db, id, 'points')),
      entries: (await ledgerEntriesOf(db, id, 'points')).map(pointsEntryView),
    },
  };
}

export const privacyHandlers: Handlers<typeof privacyCalls> = {
  async 'GET /profile/v1/users/:customerId/data'({ db, visitor, params }) {
    const customer = await customerById(db, requireSelf(visitor, params.customerId));
    if (!customer) throw CUSTOMER_NOT_FOUND;
    return { status: 200, data: await exportCustomerData(db, customer, new Date()) };
  },

  async 'DELETE /account/v1/users/:customerId'(context) {
    const {
      db,
      env,
      http,
      visitor,
      params,
      body: { otp },
    } = context;
    const id = requireSelf(visitor, params.customerId);
    await rateLimitAction(context, 'delete-account', String(id));
    const openOrder = await findOpenOrder(db, id);
    if (openOrder) return refusal(RESPONSE_CODES.DELETION_REFUSED, openOrderMessage(openOrder));
    const codeCheck = await verifyCode(
      context,
      { action: 'delete-account', subject: deletionSubject(id) },
      otp,
    );
    if (!codeCheck) return refusal(RESPONSE_CODES.OTP_REFUSED, EXPIRED_CODE);
    if (!codeCheck.isCorrect)
      return refusal(RESPONSE_CODES.OTP_REFUSED, wrongCodeMessage(codeCheck.attemptsLeft));
    const unusableHash = await unusablePasswordHash();
    await db.transaction().execute(async (tx) => {
      const customer = await lockCustomer(tx, id);
      const newOrder = await findOpenOrder(tx, id); // an order placed before the lock
      if (newOrder) throw new HttpError(409, openOrderMessage(newOrder));
      await eraseCustomer(tx, customer, unusableHash);
      await queueMessage(tx, accountDeletedEmail(customer.email));
    });
    void deliverMessages(context);
    clearSessionCookie(http, env);
    return { status: 200, message: 'Your account has been deleted' };
  },
};
