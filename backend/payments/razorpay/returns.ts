import { z } from 'zod';
import { HttpError } from '@/backend/http/httpError';
import { isValidSignature } from '@/backend/http/signature';
import { providerPayment, type ProviderPayment } from '../providerPayments';
import type { ProviderContext } from '../providers';
import { isRazorpayOrder } from './order';

const linkReturnSchema = z.object({
  razorpay_payment_id: z.string(),
  razorpay_payment_link_id: z.string(),
  razorpay_payment_link_reference_id: z.uuid(),
  razorpay_payment_link_status: z.string(),
  razorpay_signature: z.string(),
});

/** The payment of a shopper who comes back from a payment link; 400 unless Razorpay signed the address. */
export async function razorpayLinkReturn(
  { db, env }: ProviderContext,
  query: Record<string, string>,
): Promise<ProviderPayment> {
  const { success, data } = linkReturnSchema.safeParse(query);
  if (!success || !env.RAZORPAY_KEY_SECRET) throw new HttpError(400, 'The signature is wrong');
  const signedText = [
    data.razorpay_payment_link_id,
    data.razorpay_payment_link_reference_id,
    data.razorpay_payment_link_status,
    data.razorpay_payment_id,
  ].join('|');
  if (!isValidSignature(signedText, data.razorpay_signature, env.RAZORPAY_KEY_SECRET))
    throw new HttpError(400, 'The signature is wrong');
  const payment = await providerPayment(db, data.razorpay_payment_link_reference_id);
  if (payment?.provider_id !== data.razorpay_payment_link_id)
    throw new HttpError(404, 'No such payment');
  return payment;
}

/** The payment of a checkout page by its reference; 404 for an unknown one, and for a payment link. */
export async function checkoutPayment(
  { db }: Pick<ProviderContext, 'db'>,
  reference: string,
): Promise<ProviderPayment> {
  const payment = z.uuid().safeParse(reference).success
    ? await providerPayment(db, reference)
    : undefined;
  if (payment?.provider !== 'razorpay' || !isRazorpayOrder(payment.provider_id))
    throw new HttpError(404, 'No such payment');
  return payment;
}

const checkoutReturnSchema = z.object({
  razorpay_payment_id: z.string(),
  razorpay_signature: z.string(),
});

/**
 * Whether a shopper who comes back from Hosted Checkout has paid, by what the browser says: false after
 * a failed or cancelled payment, 400 unless Razorpay signed it for the order of the store's payment.
 * The order's id is the store's own, not the one in the form. Only an answer of Razorpay decides.
 */
export function isSignedCheckoutReturn(
  { env }: Pick<ProviderContext, 'env'>,
  { provider_id }: Pick<ProviderPayment, 'provider_id'>,
  form: Record<string, unknown>,
): boolean {
  const { success, data } = checkoutReturnSchema.safeParse(form);
  if (!success) return false;
  const signedText = `${provider_id}|${data.razorpay_payment_id}`;
  const secret = env.RAZORPAY_KEY_SECRET;
  if (!secret || !isValidSignature(signedText, data.razorpay_signature, secret))
    throw new HttpError(400, 'The signature is wrong');
  return true;
}
