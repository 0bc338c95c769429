import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { secureHeaders } from 'hono/secure-headers';
import { z } from 'zod';
import { withinShop } from '@/lib/model/site';
import type { Backend } from '@/backend/app';
import type { PaymentEvent } from '@/backend/payments/paymentStatus';
import { hearCallback, signedCallback } from '@/backend/payments/webhook';
import { decideSandboxPayment, outcomeOf, sandboxPayment, type SandboxPayment } from './ledger';
import { noSuchPaymentPage, paymentPage, REASONS } from './page';
import { SIGNATURE_HEADER } from '@/backend/payments/signature';

const choice = z.object({
  outcome: z.enum(['paid', 'declined', 'cancelled', 'pending']),
  reason: z.enum(REASONS).optional(),
});

function eventOf({
  outcome,
  reason = 'The payment was declined',
}: z.infer<typeof choice>): PaymentEvent | undefined {
  if (outcome === 'pending') return undefined;
  return outcome === 'declined' ? { kind: 'declined', reason } : { kind: outcome };
}

/** What stands under /azapayment: the provider's hosted page, and the shop's ear for the provider's callback. */
export function azapaymentApp(backend: Pick<Backend, 'db' | 'env' | 'log'>): Hono {
  const app = new Hono();
  /** This page stands under the shop's own address, so the way back is a path of it. */
  const paymentFrom = async (http: Context) => {
    const reference = z.uuid().safeParse(http.req.param('reference'));
    const payment = reference.success
      ? await sandboxPayment(backend.db, reference.data)
      : undefined;
    return (
      payment && { ...payment, return_url: withinShop(payment.return_url, backend.env.SITE_URL) }
    );
  };

  /** Tells the shop, from server to server. A shop that does not listen asks by itself later. */
  async function callBack({ reference, amount_minor, currency, ...decided }: SandboxPayment) {
    const event = outcomeOf(decided);
    if (!event) return;
    const { text, signature } = await signedCallback(backend.db, {
      reference,
      amount_minor,
      currency,
      event,
    });
    const reply = await app.request('/callback', {
      method: 'POST',
      body: text,
      headers: { [SIGNATURE_HEADER]: signature },
    });
    if (!reply.ok)
      backend.log({ level: 'error', event: 'callback_refused', reference, status: reply.status });
  }

  app.use(bodyLimit({ maxSize: 16 * 1024 }));
  app.use(
    '/pay/*',
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: ["'unsafe-inline'"],
        formAction: ["'self'", backend.env.SITE_URL],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
      },
      referrerPolicy: 'no-referrer',
      strictTransportSecurity: false,
    }),
  );
  app.use('/pay/*', async (http, next) => {
    http.header('Cache-Control', 'private, no-store');
    await next();
  });

  app.get('/pay/:reference', async (http) => {
    const payment = await paymentFrom(http);
    return payment
      ? http.html(paymentPage(payment, http.req.header('user-agent')))
      : http.html(noSuchPaymentPage(), 404);
  });

  app.post('/pay/:reference', async (http) => {
    const payment = await paymentFrom(http);
    if (!payment) return http.html(noSuchPaymentPage(), 404);
    const { success, data } = choice.safeParse(await http.req.parseBody());
    if (!success) return http.html(paymentPage(payment, http.req.header('user-agent')), 400);
    const event = eventOf(data);
    if (event) await decideSandboxPayment(backend.db, payment.reference, event);
    await callBack((await sandboxPayment(backend.db, payment.reference)) ?? payment);
    return http.redirect(payment.return_url, 303);
  });

  app.post('/callback', async (http) => {
    await hearCallback(backend, await http.req.text(), http.req.header(SIGNATURE_HEADER) ?? '');
    return http.json({ status: 200 });
  });

  return app;
}
