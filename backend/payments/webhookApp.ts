import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { applyMessage, type ProviderMessage } from './messages';
import type { PaymentProviderName } from '@/lib/model/paymentProviders';
import { availableProviders, type ProviderContext } from './providers';
import { readRazorpayMessage } from './razorpay/messages';
import { razorpayPages } from './razorpay/pages';
import { readStripeMessage } from './stripe/messages';

type ExternalProvider = Exclude<PaymentProviderName, 'azapayment'>;

const READERS: Record<
  ExternalProvider,
  {
    header: string;
    read: (backend: ProviderContext, text: string, signature: string) => Promise<ProviderMessage>;
  }
> = {
  stripe: { header: 'stripe-signature', read: readStripeMessage },
  razorpay: { header: 'x-razorpay-signature', read: readRazorpayMessage },
};

/**
 * The webhooks of the providers that have keys, below /azapayment, which the web process and nginx
 * forward. The signature covers the exact body, so it is read as text.
 */
export function providerWebhooks(backend: ProviderContext): Hono {
  const app = new Hono();
  app.use(bodyLimit({ maxSize: 256 * 1024 }));
  const receive = (provider: ExternalProvider) => async (http: Context) => {
    const { header, read } = READERS[provider];
    const message = await read(backend, await http.req.text(), http.req.header(header) ?? '');
    await applyMessage(backend, provider, message);
    return http.json({ status: 200 });
  };
  for (const provider of availableProviders(backend.env))
    if (provider !== 'azapayment') app.post(`/${provider}`, receive(provider));
  if (availableProviders(backend.env).includes('razorpay'))
    app.route('/razorpay', razorpayPages(backend));
  return app;
}
