import { z } from 'zod';
import type { BackendContext } from '@/backend/http/context';
import { paymentByReference } from './repository';
import { loadSecret } from '@/backend/infra/db/secrets';
import { HttpError } from '@/backend/http/httpError';
import type { PaymentEvent } from './paymentStatus';
import { settlePayment } from './settle';
import { isValidSignature, signPayload } from '@/backend/http/signature';

const callbackSchema = z.object({
  reference: z.uuid(),
  amount_minor: z.number().int(),
  currency: z.string().length(3),
  event: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('paid') }),
    z.object({ kind: z.literal('declined'), reason: z.string().max(200) }),
    z.object({ kind: z.literal('cancelled') }),
    z.object({ kind: z.literal('timed_out') }),
  ]),
});
export type ProviderCallback = z.infer<typeof callbackSchema> & { event: PaymentEvent };

type WebhookDependencies = Pick<BackendContext, 'db' | 'env' | 'log'>;

const callbackSecret = (db: BackendContext['db']) => loadSecret(db, 'azapayment_callback');

export async function signCallback(
  db: BackendContext['db'],
  content: ProviderCallback,
): Promise<{ text: string; signature: string }> {
  const text = JSON.stringify(content);
  return { text, signature: signPayload(text, await callbackSecret(db)) };
}

/** Handles the sandbox's webhook: only a signed callback counts, and repeating is safe. */
export async function handleWebhook(
  backend: WebhookDependencies,
  text: string,
  signature: string,
): Promise<void> {
  if (!isValidSignature(text, signature, await callbackSecret(backend.db)))
    throw new HttpError(400, 'The signature is wrong');
  await applyProviderEvent(backend, callbackSchema.parse(JSON.parse(text)));
}

/**
 * Applies the event of an authenticated callback to its order: 404 unless the payment is known, 409
 * unless the amount is equal.
 * @public The webhooks of other payment providers end here (CONTRIBUTING.md).
 */
export async function applyProviderEvent(
  backend: WebhookDependencies,
  { reference, amount_minor, currency, event }: ProviderCallback,
): Promise<void> {
  const payment = await paymentByReference(backend.db, reference);
  if (!payment) throw new HttpError(404, 'No such payment');
  if (payment.amount_minor !== amount_minor || payment.currency !== currency) {
    backend.log({
      level: 'error',
      event: 'payment_amount_differs',
      reference,
      amount_minor,
      currency,
    });
    throw new HttpError(409, 'The amount differs from the payment');
  }
  await settlePayment(backend, reference, event);
}
