import { toEvent, toPurchaseEvents, type Push } from '@/lib/analytics/dataLayer';
import type { Order } from '@/lib/model/order';
import { withoutPrefix } from '@/lib/i18n/region';
import { type UserIdentity, toUserData } from '@/lib/analytics/userData';
import { currentConsent } from './allowedCountry';
import type { PageView } from './pageEvents';
import { isSignedIn, signUp, socialSignIn, verifyOtp } from '@/store/auth/slice';
import { checkTransaction } from '@/store/orders/slice';
import type { AnalyticsContext } from './analytics';
import { markSentOnce, purchaseKey } from './markSentOnce';

/** The order that an action, or a page, brought to light as confirmed, the first time that this browser hears of it. */
function boughtIn(
  { action, url }: AnalyticsContext,
  turn: PageView | undefined,
): Order | undefined {
  const orders =
    withoutPrefix(url.pathname) === '/checkout/status' ? turn?.load?.orders : undefined;
  const onStatus = orders?.length === 1 ? orders[0] : undefined;
  const order = checkTransaction.fulfilled.match(action) ? action.payload : onStatus;
  return order?.state === 'confirmed' && markSentOnce(purchaseKey(order.id)) ? order : undefined;
}

/** What marketing is told where somebody gave their name. Hashes of it go along only while the visitor lets them. */
export async function customerEvents(
  context: AnalyticsContext,
  turn: PageView | undefined,
): Promise<Push[]> {
  const { action, after } = context;
  const hashesOf = (person: UserIdentity) =>
    currentConsent(after).advertising ? toUserData(person) : undefined;

  if (isSignedIn(action)) {
    const user_data = await hashesOf(action.payload);
    const isNew =
      signUp.fulfilled.match(action) ||
      (verifyOtp.fulfilled.match(action) && 'intent' in action.meta.arg) ||
      (socialSignIn.fulfilled.match(action) && action.payload.isNew === true);
    const method = verifyOtp.fulfilled.match(action)
      ? 'otp'
      : socialSignIn.fulfilled.match(action)
        ? 'google'
        : 'email';
    return toEvent(isNew ? 'sign_up' : 'login', { method, user_data });
  }
  const order = boughtIn(context, turn);
  return order
    ? toPurchaseEvents(order, await hashesOf({ email: order.email, mobile: order.address.mobile }))
    : [];
}
