import type { Page } from '@playwright/test';
import { checkoutFailure, checkoutReturn } from '@/__tests__/support/fakeRazorpayOrders';
import type { FakePayment } from '@/__tests__/support/fakeProvider';
import type { MerchantStore } from './merchantStore';

const formOf = (action: string, fields: Record<string, string>, button: string) =>
  `<form method="post" action="${action}">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value='${value}'>`)
    .join('')}<button>${button}</button></form>`;

/** Razorpay's page, which the fake opens for the form of the store, with what it posts to the store. */
const pageOf = (payment: FakePayment, form: URLSearchParams) => `<!doctype html>
  <title>Razorpay</title><h1>${form.get('name')}</h1>
  ${formOf(form.get('callback_url') ?? '', checkoutReturn(payment), 'Pay')}
  ${formOf(form.get('callback_url') ?? '', checkoutFailure(payment), 'Fail')}
  <a href="${form.get('cancel_url')}">Cancel</a>`;

/** Serves Hosted Checkout in the browser, by the fake that the store uses. */
export async function serveHostedCheckout(page: Page, { fakes: { razorpay } }: MerchantStore) {
  await page.route(`${razorpay.settings.RAZORPAY_API_BASE}/v1/checkout/embedded`, async (route) => {
    const form = new URLSearchParams(route.request().postData() ?? '');
    const { status } = await fetch(route.request().url(), { method: 'POST', body: form });
    const payment = razorpay.payments.find(({ id }) => id === form.get('order_id'));
    if (status !== 200 || !payment) return route.fulfill({ status: 400, body: String(form) });
    return route.fulfill({ contentType: 'text/html', body: pageOf(payment, form) });
  });
}
