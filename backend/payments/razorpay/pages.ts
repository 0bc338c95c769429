import { Hono, type Context } from 'hono';
import { checkoutStatusLink } from '@/backend/mail/links';
import type { ProviderPayment } from '../providerPayments';
import type { ProviderContext } from '../providers';
import { paymentByReference } from '../repository';
import { pollPayment } from '../settle';
import { checkoutDetails, checkoutPage, checkoutPolicy } from './checkoutPage';
import { checkoutPayment, isSignedCheckoutReturn, razorpayLinkReturn } from './returns';

/**
 * The way to Razorpay and back, below /azapayment/razorpay: the page that leads to Hosted Checkout, and
 * the addresses to which a shopper comes back. What a browser brings decides no order.
 */
export function razorpayPages(backend: ProviderContext): Hono {
  const { db, env, log } = backend;
  const app = new Hono();
  const statusUrl = ({ country_code, order_id }: ProviderPayment) =>
    checkoutStatusLink(env.SITE_URL, country_code, order_id);

  /** Asks Razorpay. Without an answer, the status page and the scheduled job ask again. */
  async function ask({ reference }: ProviderPayment): Promise<void> {
    try {
      await pollPayment(backend, { reference, provider: 'razorpay' });
    } catch (error) {
      log({ level: 'error', event: 'payment_not_asked', reference, error: String(error) });
    }
  }

  app.get('/return', async (http) => {
    const payment = await razorpayLinkReturn(backend, http.req.query());
    await ask(payment);
    return http.redirect(statusUrl(payment), 303);
  });

  app.get('/checkout/:reference', async (http) => {
    const payment = await checkoutPayment(backend, http.req.param('reference'));
    const state = (await paymentByReference(db, payment.reference))?.state;
    if (state !== 'pending') return http.redirect(statusUrl(payment), 303);
    http.header('Content-Security-Policy', checkoutPolicy(env));
    http.header('Cache-Control', 'private, no-store');
    const details = await checkoutDetails(db, payment.order_id);
    return http.html(checkoutPage(env, payment, details, statusUrl(payment)));
  });

  const comeBack = async (http: Context<object, '/checkout/:reference/return'>) => {
    const payment = await checkoutPayment(backend, http.req.param('reference'));
    if (isSignedCheckoutReturn(backend, payment, await http.req.parseBody())) await ask(payment);
    return http.redirect(statusUrl(payment), 303);
  };
  app.post('/checkout/:reference/return', comeBack);
  // A shopper who cancels may come back by a link.
  app.get('/checkout/:reference/return', comeBack);
  return app;
}
