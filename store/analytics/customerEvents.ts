import { plain, purchase, type Push } from '@/lib/analytics/dataLayer';
import type { Order } from '@/lib/model/order';
import { withoutPrefix } from '@/lib/i18n/region';
import { type Person, userDataOf } from '@/lib/analytics/userData';
import { allowed } from './allowedCountry';
import type { PageTurn } from './pageEvents';
import { isSignedIn, signUp, socialSignIn, verifyOtp } from '@/store/auth/slice';
import { checkTransaction } from '@/store/orders/slice';
import type { Happening } from './analytics';
import { firstInBrowser, orderMark } from './markSentOnce';

/** The order that an action, or a page, brought to light as confirmed, the first time that this browser hears of it. */
function boughtIn({ action, url }: Happening, turn: PageTurn | undefined): Order | undefined {
  const orders =
    withoutPrefix(url.pathname) === '/checkout/status' ? turn?.load?.orders : undefined;
  const onStatus = orders?.length === 1 ? orders[0] : undefined;
  const order = checkTransaction.fulfilled.match(action) ? action.payload : onStatus;
  return order?.state === 'confirmed' && firstInBrowser(orderMark(order.id)) ? order : undefined;
}

/** What marketing is told where somebody gave their name. Hashes of it go along only while the visitor lets them. */
export async function personEvents(
  happening: Happening,
  turn: PageTurn | undefined,
): Promise<Push[]> {
  const { action, after } = happening;
  const hashesOf = (person: Person) =>
    allowed(after).advertising ? userDataOf(person) : undefined;

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
    return plain(isNew ? 'sign_up' : 'login', { method, user_data });
  }
  const order = boughtIn(happening, turn);
  return order
    ? purchase(order, await hashesOf({ email: order.email, mobile: order.address.mobile }))
    : [];
}
