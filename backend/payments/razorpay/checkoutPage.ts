import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { BackendEnv } from '@/backend/env';
import type { Database } from '@/backend/infra/db/database';
import { orderMoney } from '@/backend/money/orderMoney';
import { addressSnapshot } from '@/backend/orders/repository';
import { SHOP_NAME } from '@/lib/model/site';
import type { ProviderPayment } from '../providerPayments';
import { checkoutUrl } from './order';

type CheckoutEnv = Pick<BackendEnv, 'RAZORPAY_API_BASE' | 'RAZORPAY_KEY_ID' | 'SITE_URL'>;

const STYLE = `
  :root { color-scheme: light; --paper: #faf7f1; --ink: #1e1a17; --accent: #7d1531; }
  body { margin: 0; min-height: 100dvh; display: grid; place-content: center; padding: 1.5rem; box-sizing: border-box; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 "Gill Sans", "Segoe UI", Arial, sans-serif; text-align: center; }
  main { max-width: 27rem; } h1 { margin: 0; font: 400 1.75rem/1.2 Didot, "Times New Roman", serif; }
  button { width: 100%; min-height: 3rem; padding: .625rem 1rem; border: 0; background: var(--ink); color: var(--paper); font: inherit; cursor: pointer; }
  a { display: inline-block; padding: .75rem; color: inherit; text-underline-offset: .25em; }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }`;

/** Before the page has loaded, so that it is no step of the browser's history. */
const SCRIPT = 'document.forms[0].submit()';

/** Without spaces of a template around them: the policy has their hashes. */
const STYLE_TAG = raw(`<style>${STYLE}</style>`);
const SCRIPT_TAG = raw(`<script>${SCRIPT}</script>`);
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const [STYLE_HASH, SCRIPT_HASH] = [hashOf(STYLE), hashOf(SCRIPT)];

/** A form may lead to Razorpay only: browsers apply the rule to its redirects, too. */
export const checkoutPolicy = ({ RAZORPAY_API_BASE }: CheckoutEnv): string =>
  [
    "default-src 'none'",
    `script-src ${SCRIPT_HASH}`,
    `style-src ${STYLE_HASH}`,
    `form-action ${RAZORPAY_API_BASE ?? 'https://*.razorpay.com'}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const contactSchema = addressSnapshot.pick({ mobile_code: true, mobile: true }).nullable();

/** Contact and currency symbol of the customer, for the checkout page. */
export async function checkoutDetails(db: Database, orderId: number) {
  const { email, mobile, symbol, shipping_address } = await db
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .select(['c.email', 'c.mobile', 'o.symbol', 'o.shipping_address'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
  const address = contactSchema.parse(shipping_address);
  const contact = mobile || (address ? `${address.mobile_code}${address.mobile}` : '');
  return { email: email ?? '', contact, symbol };
}
type CheckoutDetails = Awaited<ReturnType<typeof checkoutDetails>>;

/** The fields of Razorpay's Hosted Checkout. Its order fixes the amount, whatever a browser sends. */
function checkoutFields(
  { RAZORPAY_KEY_ID = '', SITE_URL }: CheckoutEnv,
  { reference, provider_id, order_id, amount_minor, currency, capture }: ProviderPayment,
  { email, contact }: CheckoutDetails,
): [name: string, value: string][] {
  const returnUrl = `${checkoutUrl(SITE_URL, reference)}/return`;
  const fields: [name: string, value: string][] = [
    ['key_id', RAZORPAY_KEY_ID],
    ['order_id', provider_id],
    ['amount', String(amount_minor)],
    ['currency', currency],
    ['name', SHOP_NAME],
    ['description', `Order ${order_id}`],
    ['image', `${SITE_URL}/icons/icon-192.png`],
    ['prefill[email]', email],
    ['prefill[contact]', contact],
    // Only the bank of a card holds the money: see captureMode.
    ['prefill[method]', capture === 'dispatch' ? 'card' : ''],
    ['callback_url', returnUrl],
    ['cancel_url', returnUrl],
  ];
  return fields.filter(([, value]) => value !== '');
}

/** The page that leads to Hosted Checkout, by itself or by its button. */
export function checkoutPage(
  env: CheckoutEnv,
  payment: ProviderPayment,
  details: CheckoutDetails,
  statusUrl: string,
) {
  const { RAZORPAY_API_BASE = 'https://api.razorpay.com' } = env;
  const fields = checkoutFields(env, payment, details);
  const amount = orderMoney({ ...payment, ...details })(payment.amount_minor);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Payment | ${SHOP_NAME}</title>
        ${STYLE_TAG}
      </head>
      <body>
        <main>
          <h1>Pay ${amount}</h1>
          <p>
            You’ll pay for order ${payment.order_id} on the secure page of Razorpay, our payment
            provider.
          </p>
          <form method="post" action="${RAZORPAY_API_BASE}/v1/checkout/embedded">
            ${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
            <button>Continue to Razorpay</button>
          </form>
          <a href="${statusUrl}">Back to the order</a>
        </main>
        ${SCRIPT_TAG}
      </body>
    </html>`;
}
