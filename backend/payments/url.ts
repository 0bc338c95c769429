import type { BackendContext } from '@/backend/http/context';
import type { OrderWithLines } from '@/backend/orders/repository';
import { checkoutStatusLink } from '@/backend/mail/links';
import { providerOf } from './providers';

/** The payment URL of a pending order, the same on every call; null when nothing is due. */
export async function paymentUrl(
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
  });
}
