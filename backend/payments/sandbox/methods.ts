import { html, raw } from 'hono/html';
import { renderSVG } from 'uqr';
import { platformOf } from '@/lib/http/device';
import { SHOP_NAME } from '@/lib/model/site';
import type { SandboxPayment } from './ledger';

export const isPhone = (userAgent: string): boolean => platformOf(userAgent) === 'mweb';

const NAMES: Record<string, string> = {
  upi: 'UPI',
  card: 'Card',
  card_abroad: 'Card',
  netbanking: 'Net banking',
  wallet: 'Payment app',
  emi: 'EMI',
  paylater: 'Pay later',
  paypal: 'PayPal',
};

export const paymentMethodLabel = ({
  way,
  choice,
}: Pick<SandboxPayment, 'way' | 'choice'>): string =>
  [NAMES[way ?? ''] ?? way, choice].filter(Boolean).join(', ');

/** A UPI payment link (NPCI's linking specification). */
const upiLink = ({
  reference,
  amount_minor,
  order_id,
}: Pick<SandboxPayment, 'reference' | 'amount_minor' | 'order_id'>): string =>
  `upi://pay?${new URLSearchParams({ pa: 'azapayment.sandbox@upi', pn: SHOP_NAME, am: (amount_minor / 100).toFixed(2), cu: 'INR', tr: reference, tn: `Order ${order_id}` })}`;

/** Instructions of the method for this device: a QR code on a computer, the app on a phone. */
export function methodInstructions(payment: SandboxPayment, onPhone: boolean) {
  if (payment.way !== 'upi') return '';
  const link = upiLink(payment);
  if (onPhone)
    return html`<div class="upi">
      <a class="back" href="${link}">Open my UPI app</a>
      <p>Come back here when you have paid.</p>
    </div>`;
  return html`<div class="upi">
    <div role="img" aria-label="Code for UPI apps">${raw(renderSVG(link, { border: 2 }))}</div>
    <p>Scan with any UPI app on your phone.</p>
  </div>`;
}
