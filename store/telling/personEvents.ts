import { plain, purchase, type Push } from '@/lib/dataLayer';
import type { Order } from '@/lib/model/order';
import { withoutPrefix } from '@/lib/region';
import { type Person, userDataOf } from '@/lib/userData';
import { allowed } from '../allowed';
import type { PageTurn } from './pageEvents';
import { isSignedIn, signUp, socialSignIn, verifyOtp } from '../slices/auth';
import { checkTransaction } from '../slices/orders';
import type { Happening } from './telling';
import { firstInBrowser, orderMark } from './told';

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
