import { html, raw } from 'hono/html';
import { SHOP_NAME } from '@/lib/model/site';
import { orderMoney } from '@/backend/money/orderMoney';
import { FONT_FACES } from './fonts';
import { toPaymentEvent, type SandboxPayment } from './ledger';
import { isPhone, paymentMethodLabel, methodInstructions } from './methods';

export const DECLINE_REASONS = [
  'The bank declined the card',
  'Insufficient funds',
  'The one-time password was incorrect',
];

const STYLE = `${FONT_FACES}
  :root { color-scheme: light; --paper: #f7f4ee; --ink: #1d1a17; --quiet: #5d564e; --line: #cfc7ba; --accent: #7d1531; }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100dvh; display: grid; grid-template: auto 1fr / minmax(0, 1fr); background: var(--paper); color: var(--ink); font: 1rem/1.5 Rupee, Text, "Gill Sans", "Segoe UI", Arial, sans-serif; }
  .sandbox { margin: 0; padding: .625rem 1.25rem; background: var(--ink); color: var(--paper); text-align: center; font-size: .875rem; }
  main { width: min(100%, 27rem); margin: 0 auto; padding: 2.5rem 1.25rem max(2.5rem, env(safe-area-inset-bottom)); display: grid; grid-template-columns: minmax(0, 1fr); gap: 2rem; align-content: start; }
  h1 { margin: 0; font: 400 1.75rem/1.2 Display, Didot, "Times New Roman", serif; }
  .amount { margin: .5rem 0 0; font: 400 2.5rem/1.1 Display Rupee, Display, Didot, "Times New Roman", serif; font-variant-numeric: lining-nums tabular-nums; }
  dl { margin: 0; display: grid; grid-template-columns: auto 1fr; gap: .75rem 1.5rem; padding-block: 1.25rem; border-block: 1px solid var(--line); }
  dt { color: var(--quiet); } dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
  form, fieldset, label { display: grid; grid-template-columns: minmax(0, 1fr); } form, fieldset { gap: 1rem; margin: 0; } fieldset { min-inline-size: 0; padding: 1.25rem; border: 1px solid var(--line); }
  legend { padding-inline: .5rem; color: var(--quiet); }
  label { gap: .375rem; }
  button, select, .back { min-height: 3rem; padding: .625rem 1rem; border: 1px solid var(--ink); border-radius: 0; background: transparent; color: inherit; font: inherit; text-align: center; text-decoration: none; cursor: pointer; }
  select { text-align: start; background: var(--paper); }
  button.pay, .back { background: var(--ink); color: var(--paper); }
  button.quiet { border-color: transparent; color: var(--quiet); text-decoration: underline; text-underline-offset: .25em; }
  .upi { display: grid; gap: 1rem; justify-items: center; text-align: center; } .upi svg { width: 12rem; height: 12rem; background: #fff; } .upi .back { width: 100%; }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }`;

type HostedPayment = SandboxPayment & { symbol: string };

const formatAmount = ({ amount_minor, ...money }: HostedPayment) => orderMoney(money)(amount_minor);

function pageLayout(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <header class="sandbox">
          <strong>Sandbox.</strong> This page stands in for a payment provider. No money moves, and
          no order is real.
        </header>
        <main>${content}</main>
      </body>
    </html>`;
}

const paymentSummary = (payment: SandboxPayment) =>
  html`<dl>
    <dt>Paying</dt>
    <dd>${SHOP_NAME}</dd>
    <dt>Order</dt>
    <dd>${payment.order_id}</dd>
    ${
      payment.way
        ? html`<dt>Payment method</dt>
            <dd>${paymentMethodLabel(payment)}</dd> `
        : ''
    }
    <dt>Reference</dt>
    <dd>${payment.reference.slice(0, 8)}</dd>
  </dl>`;

const outcomeForm = (payment: HostedPayment) =>
  html`<form method="post">
    <button class="pay" name="outcome" value="paid">
      ${payment.way === 'upi' ? 'I have paid' : 'Pay'} ${formatAmount(payment)}
    </button>
    <fieldset>
      <legend>Simulate a declined payment</legend>
      <label
        >Reason<select name="reason">
          ${DECLINE_REASONS.map((reason) => html`<option>${reason}</option>`)}
        </select></label
      >
      <button name="outcome" value="declined">Decline payment</button>
    </fieldset>
    <button name="outcome" value="pending">Leave payment pending</button>
    <button class="quiet" name="outcome" value="cancelled">Cancel and return to the store</button>
  </form>`;

const OUTCOME_TITLES = {
  paid: 'Payment complete',
  declined: 'Payment declined',
  cancelled: 'Payment cancelled',
  timed_out: 'Payment timed out',
};

export function paymentPage(payment: HostedPayment, userAgent = '') {
  const outcome = toPaymentEvent(payment);
  const heading = outcome ? OUTCOME_TITLES[outcome.kind] : 'Complete your payment';
  return pageLayout(
    `${heading} | azapayment sandbox`,
    html` <div>
        <h1>${heading}</h1>
        <p class="amount">${formatAmount(payment)}</p>
      </div>
      ${outcome?.kind === 'declined' ? html`<p>${outcome.reason}.</p>` : ''}
      ${paymentSummary(payment)} ${outcome ? '' : methodInstructions(payment, isPhone(userAgent))}
      ${outcome ? html`<a class="back" href="${payment.return_url}">Return to the store</a>` : outcomeForm(payment)}`,
  );
}

export const noSuchPaymentPage = () =>
  pageLayout(
    'Payment not found | azapayment sandbox',
    html`<h1>We couldn’t find this payment</h1>
      <p>Please go back to the store and start again from your cart.</p>`,
  );
