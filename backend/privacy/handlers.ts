import { CODES } from '@/lib/model/responseCodes';
import { measurementWire } from '@/lib/contract/measurements';
import type { OwnDataWire, privacyCalls } from '@/lib/contract/privacy';
import { oneself, unusablePassword } from '@/backend/auth/account';
import { addressesOf } from '@/backend/address/repository';
import { giftCardsInBag } from '@/backend/cart/giftCardsRepository';
import { choicesOf } from '@/backend/cart/optionsRepository';
import { customerById, lockCustomer, type CustomerRow } from '@/backend/account/repository';
import type { Database } from '@/backend/infra/db/database';
import { balanceOf } from '@/backend/wallet/ledgerRepository';
import { entriesOf } from '@/backend/wallet/repository';
import { measurementsOf } from '@/backend/measurements/repository';
import { ordersOf } from '@/backend/orders/repository';
import { post } from '@/backend/mail/outbox';
import { customerOwner } from '@/backend/http/owner';
import { forgetCustomer } from './personalData';
import { accountDetails, gatheredBy, orderUnderWay } from './repository';
import { slowDown } from '@/backend/http/rateLimits';
import { goodbyeMail } from '@/backend/mail/accountEmails';
import { deliverMails } from '@/backend/mail/transport';
import { tryCode } from '@/backend/auth/oneTimeCodes';
import { Answer, type Handlers } from '@/backend/http/router';
import { dropSession } from '@/backend/auth/sessionCookie';
import { deletionSubject, wrongCode, EXPIRED_CODE } from '@/backend/auth/otpRules';
import { addressView } from '@/backend/address/view';
import { customerView } from '@/backend/account/view';
import { points, pointsEntryView, rupees, walletEntryView } from '@/backend/wallet/view';
import { orderView } from '@/backend/orders/view';

const NOBODY = new Answer(404, 'No such customer');
const underWay = (orderId: number) =>
  `Order ${orderId} is still under way. Please come back when everything has arrived or been refunded.`;
const refused = (code: number, message: string) => ({ status: 200, code, message });

/** What a customer decided about their cart beside its items. */
async function cartDetails(db: Database, customerId: number) {
  const owner = customerOwner(customerId);
  const [choices, cards] = await Promise.all([choicesOf(db, owner), giftCardsInBag(db, owner)]);
  return {
    cart_options: {
      coupon: choices.coupon_code,
      pincode: choices.pincode,
      event_date: choices.event_date,
      gift_message: choices.gift_message ?? '',
      measuring_kit: choices.measuring_kit,
    },
    cart_gift_cards: cards.map((card) => ({
      amount: rupees(card.amount_minor),
      recipient_name: card.recipient_name,
      recipient_email: card.recipient_email,
      sender_name: card.sender_name,
      message: card.message,
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

async function ownData(db: Database, customer: CustomerRow, now: Date): Promise<OwnDataWire> {
  const { id } = customer;
  const gathered = await gatheredBy(db, customer);
  return {
    exported_at: now.toISOString(),
    profile: customerView(customer),
    addresses: (await addressesOf(db, id)).map((row) => addressView(row, null)),
    measurements: (await measurementsOf(db, id)).map(({ updated_at, ...row }) =>
      measurementWire.parse({ ...row, updated_at: updated_at.toISOString() }),
    ),
    orders: (await ordersOf(db, id)).map(orderView),
    bag: gathered.bag,
    saved_items: gathered.saved,
    ...(await cartDetails(db, id)),
    ...(await signInDetails(db, id)),
    wishlist: gathered.wishlist,
    recently_viewed: gathered.viewed,
    followed_designers: gathered.followed,
    stock_alerts: gathered.alerts.map(({ asked_at, ...alert }) => ({
      ...alert,
      asked_at: asked_at.toISOString(),
    })),
    wallet: {
      balance: rupees(await balanceOf(db, id, 'wallet')),
      entries: (await entriesOf(db, id, 'wallet')).map(walletEntryView),
    },
    loyalty: {
      points: points(await balanceOf(db, id, 'points')),
      entries: (await entriesOf(db, id, 'points')).map(pointsEntryView),
    },
  };
}

export const privacyHandlers: Handlers<typeof privacyCalls> = {
  async 'GET /profile/v1/users/:customerId/data'({ db, visitor, params }) {
    const customer = await customerById(db, oneself(visitor, params.customerId));
    if (!customer) throw NOBODY;
    return { status: 200, data: await ownData(db, customer, new Date()) };
  },

  async 'DELETE /account/v1/users/:customerId'(ask) {
    const {
      db,
      env,
      http,
      visitor,
      params,
      body: { otp },
    } = ask;
    const id = oneself(visitor, params.customerId);
    await slowDown(ask, 'delete-account', String(id));
    const waiting = await orderUnderWay(db, id);
    if (waiting) return refused(CODES.DELETION_REFUSED, underWay(waiting));
    const used = await tryCode(
      ask,
      { action: 'delete-account', subject: deletionSubject(id) },
      otp,
    );
    if (!used) return refused(CODES.OTP_REFUSED, EXPIRED_CODE);
    if (!used.right) return refused(CODES.OTP_REFUSED, wrongCode(used.triesLeft));
    const nobodys = await unusablePassword();
    await db.transaction().execute(async (tx) => {
      const customer = await lockCustomer(tx, id);
      const placed = await orderUnderWay(tx, id); // between the question and the lock
      if (placed) throw new Answer(409, underWay(placed));
      await forgetCustomer(tx, customer, nobodys);
      await post(tx, goodbyeMail(customer.email));
    });
    void deliverMails(ask);
    dropSession(http, env);
    return { status: 200, message: 'Your account has been deleted' };
  },
};
