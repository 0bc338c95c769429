import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { secureHeaders } from 'hono/secure-headers';
import { z } from 'zod';
import { toShopPath } from '@/lib/routing/toShopPath';
import type { BackendContext } from '@/backend/http/context';
import type { SandboxEvent } from '@/backend/payments/paymentStatus';
import { handleWebhook, signCallback } from '@/backend/payments/webhook';
import {
  decideSandboxPayment,
  toPaymentEvent,
  findSandboxPayment,
  type SandboxPayment,
} from './ledger';
import { sandboxFont } from './fonts';
import { noSuchPaymentPage, paymentPage, DECLINE_REASONS } from './page';
import { SIGNATURE_HEADER } from '@/backend/payments/signature';

const formBody = z.object({
  outcome: z.enum(['paid', 'declined', 'cancelled', 'pending']),
  reason: z.enum(DECLINE_REASONS).optional(),
});

function toEvent({
  outcome,
  reason = 'The payment was declined',
}: z.infer<typeof formBody>): SandboxEvent | undefined {
  if (outcome === 'pending') return undefined;
  return outcome === 'declined' ? { kind: 'declined', reason } : { kind: outcome };
}

type SandboxDependencies = Pick<BackendContext, 'db' | 'env' | 'log'>;

/** Calls the shop's webhook. When this fails, the shop polls the payment later. */
async function sendCallback(
  app: Hono,
  backend: SandboxDependencies,
  { reference, amount_minor, currency, ...outcome }: SandboxPayment,
) {
  const event = toPaymentEvent(outcome);
  if (!event) return;
  const { text, signature } = await signCallback(backend.db, {
    reference,
    amount_minor,
    currency,
    event,
  });
  const response = await app.request('/callback', {
    method: 'POST',
    body: text,
    headers: { [SIGNATURE_HEADER]: signature },
  });
  if (!response.ok)
    backend.log({
      level: 'error',
      event: 'callback_refused',
      reference,
      status: response.status,
    });
}

function secureHostedPage(app: Hono, siteUrl: string) {
  app.use(
    '/pay/*',
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: ["'unsafe-inline'"],
        fontSrc: ["'self'"],
        formAction: ["'self'", siteUrl],
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
}

/** The app under /azapayment: the provider's hosted page and the shop's webhook. */
export function azapaymentApp(backend: SandboxDependencies): Hono {
  const app = new Hono();
  /** The page is served from the shop's own origin, so the return URL is a path. */
  const findPayment = async (http: Context) => {
    const reference = z.uuid().safeParse(http.req.param('reference'));
    const payment = reference.success
      ? await findSandboxPayment(backend.db, reference.data)
      : undefined;
    return (
      payment && { ...payment, return_url: toShopPath(payment.return_url, backend.env.SITE_URL) }
    );
  };

  app.use(bodyLimit({ maxSize: 16 * 1024 }));
  secureHostedPage(app, backend.env.SITE_URL);

  app.get('/fonts/:name', async (http) => {
    const font = await sandboxFont(http.req.param('name'));
    if (!font) return http.notFound();
    return http.body(font, 200, {
      'Content-Type': 'font/woff2',
      'Cache-Control': 'public, max-age=86400',
    });
  });

  app.get('/pay/:reference', async (http) => {
    const payment = await findPayment(http);
    return payment
      ? http.html(paymentPage(payment, http.req.header('user-agent')))
      : http.html(noSuchPaymentPage(), 404);
  });

  app.post('/pay/:reference', async (http) => {
    const payment = await findPayment(http);
    if (!payment) return http.html(noSuchPaymentPage(), 404);
    const { success, data } = formBody.safeParse(await http.req.parseBody());
    if (!success) return http.html(paymentPage(payment, http.req.header('user-agent')), 400);
    const event = toEvent(data);
    if (event) await decideSandboxPayment(backend.db, payment.reference, event);
    await sendCallback(
      app,
      backend,
      (await findSandboxPayment(backend.db, payment.reference)) ?? payment,
    );
    return http.redirect(payment.return_url, 303);
  });

  app.post('/callback', async (http) => {
    await handleWebhook(backend, await http.req.text(), http.req.header(SIGNATURE_HEADER) ?? '');
    return http.json({ status: 200 });
  });

  return app;
}
