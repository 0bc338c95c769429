import { signUpEventId } from '@/lib/analytics/eventIds';
import { toEvent, toPurchaseEvents, type Push } from '@/lib/analytics/dataLayer';
import type { Order } from '@/lib/model/order';
import { withoutPrefix } from '@/lib/i18n/region';
import { type UserIdentity, toUserData } from '@/lib/analytics/userData';
import { userIdOf } from './userId';
import { currentConsent } from './allowedCountry';
import type { PageView } from './pageEvents';
import { isSignedIn, signUp, socialSignIn, verifyOtp } from '@/store/auth/slice';
import { checkTransaction } from '@/store/orders/slice';
import type { AnalyticsContext } from './analytics';
import { markSentOnce, purchaseKey } from './markSentOnce';

/** A confirmed order in an action or on the order status page, once per browser. */
function newPurchase(
  { action, url }: AnalyticsContext,
  pageView: PageView | undefined,
): Order | undefined {
  const orders =
    withoutPrefix(url.pathname) === '/checkout/status' ? pageView?.load?.orders : undefined;
  const orderOfPage = orders?.length === 1 ? orders[0] : undefined;
  const order = checkTransaction.fulfilled.match(action) ? action.payload : orderOfPage;
  return order?.state === 'confirmed' && markSentOnce(purchaseKey(order.id)) ? order : undefined;
}

/** Sign-ins and purchases; hashes of the customer's contacts are added only with consent. */
export async function customerEvents(
  context: AnalyticsContext,
  pageView: PageView | undefined,
): Promise<Push[]> {
  const { action, after } = context;
  const userDataOf = (customer: UserIdentity) =>
    currentConsent(after).advertising ? toUserData(customer) : undefined;

  if (isSignedIn(action)) {
    const user_data = await userDataOf(action.payload);
    const isNew =
      signUp.fulfilled.match(action) ||
      (verifyOtp.fulfilled.match(action) && 'intent' in action.meta.arg) ||
      (socialSignIn.fulfilled.match(action) && action.payload.isNew === true);
    const method = verifyOtp.fulfilled.match(action)
      ? ('otp' as const)
      : socialSignIn.fulfilled.match(action)
        ? ('google' as const)
        : ('email' as const);
    const fields = { ...userIdOf(after), method, user_data };
    return isNew
      ? toEvent('sign_up', { event_id: signUpEventId(action.payload.id), ...fields })
      : toEvent('login', fields);
  }
  const order = newPurchase(context, pageView);
  return order
    ? toPurchaseEvents(
        order,
        await userDataOf({ email: order.email, mobile: order.address?.mobile }),
      )
    : [];
}
