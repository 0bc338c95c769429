import { z } from 'zod';
import type { Backend } from '@/backend/app';
import { paymentBy } from './repository';
import { secretOf } from '@/backend/infra/db/secrets';
import { Answer } from '@/backend/http/router';
import type { PaymentEvent } from './paymentStatus';
import { settle } from './settle';
import { isSigned, signatureOf } from './signature';

const callback = z.object({
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
export type Callback = z.infer<typeof callback> & { event: PaymentEvent };

type Hearing = Pick<Backend, 'db' | 'env' | 'log'>;

const secret = (db: Backend['db']) => secretOf(db, 'azapayment_callback');

/** A callback as the provider sends it: its text, and the signature that goes in the header. */
export async function signedCallback(
  db: Backend['db'],
  content: Callback,
): Promise<{ text: string; signature: string }> {
  const text = JSON.stringify(content);
  return { text, signature: signatureOf(text, await secret(db)) };
}

/** Hears what the provider says. Only a signed word moves an order; heard again, it changes nothing. */
export async function hearCallback(
  backend: Hearing,
  text: string,
  signature: string,
): Promise<void> {
  if (!isSigned(text, signature, await secret(backend.db)))
    throw new Answer(400, 'The signature is wrong');
  await believe(backend, callback.parse(JSON.parse(text)));
}

/**
 * Acts on what a provider has said and proved: 404 unless it is about a known payment, 409 unless about all of it.
 * @public The webhooks of other payment providers end here (CONTRIBUTING.md).
 */
export async function believe(
  backend: Hearing,
  { reference, amount_minor, currency, event }: Callback,
): Promise<void> {
  const payment = await paymentBy(backend.db, reference);
  if (!payment) throw new Answer(404, 'No such payment');
  if (payment.amount_minor !== amount_minor || payment.currency !== currency) {
    backend.log({
      level: 'error',
      event: 'payment_amount_differs',
      reference,
      amount_minor,
      currency,
    });
    throw new Answer(409, 'The amount is not the one asked for');
  }
  await settle(backend, reference, event);
}
