import type { BackendContext } from '@/backend/http/context';
import { HttpError } from '@/backend/http/httpError';
import type { OrderWithLines } from '@/backend/orders/repository';
import { checkoutStatusLink } from '@/backend/mail/links';
import { providerOf } from './providers';
import { withinPageTime } from './withinPageTime';

const UNREACHABLE = 'We couldn’t reach the payment page. Your items are reserved. Try again.';

/** The payment URL of a pending order, the same on every call; null when nothing is due. */
async function createPaymentUrl(
  backend: BackendContext,
  order: OrderWithLines,
): Promise<string | null> {
  if (order.state !== 'pending' || !order.reference || !order.provider) return null;
  return providerOf(backend, order.provider).create({
    reference: order.reference,
    orderId: order.id,
    amountMinor: order.total_minor,
    currency: order.currency,
    returnUrl: checkoutStatusLink(backend.env.SITE_URL, order.country_code, order.id),
    option: order.payment_way ?? undefined,
    choice: order.payment_choice ?? undefined,
    capture: order.capture === 'dispatch' ? 'dispatch' : 'order',
  });
}

const logFailure = ({ log }: BackendContext, { reference }: OrderWithLines, error: unknown) =>
  log({ level: 'error', event: 'payment_not_created', reference, error: String(error) });

/** For a page about the order: without the link when the provider does not answer in time. */
export async function paymentUrl(
  backend: BackendContext,
  order: OrderWithLines,
): Promise<string | null> {
  const onFailure = (error: unknown) => logFailure(backend, order, error);
  try {
    return (
      (await withinPageTime(
        backend.env.PAYMENT_PAGE_WAIT_MS,
        createPaymentUrl(backend, order),
        onFailure,
      )) ?? null
    );
  } catch (error) {
    onFailure(error);
    return null;
  }
}

/** For an order that was placed just now: 503 when the provider cannot be reached. */
export async function newPaymentUrl(
  backend: BackendContext,
  order: OrderWithLines,
): Promise<string | null> {
  try {
    return await createPaymentUrl(backend, order);
  } catch (error) {
    logFailure(backend, order, error);
    throw new HttpError(503, UNREACHABLE);
  }
}
