import { checkoutFailure, checkoutReturn } from './fakeRazorpayOrders';
import type { FakePayment } from './fakeProvider';
import { placeAtProvider, type ProviderStore } from './providerOrders';

const attribute = (element: string, name: string) =>
  new RegExp(`${name}="([^"]*)"`).exec(element)?.[1]?.replaceAll('&amp;', '&') ?? '';

/** The form of the store's page, as a browser reads it. */
export function readForm(page: string) {
  const action = attribute(/<form[^>]*>/.exec(page)?.[0] ?? '', 'action');
  const fields = Object.fromEntries(
    (page.match(/<input[^>]*>/g) ?? []).map((input) => [
      attribute(input, 'name'),
      attribute(input, 'value'),
    ]),
  );
  return { action, fields };
}

/** An order that waits for its payment in Razorpay's Hosted Checkout. */
export async function placeAtCheckout({ store, fakes }: ProviderStore) {
  const placed = await placeAtProvider(store, fakes.razorpay);
  const { payment, url } = placed;
  const post = (address: string, form: Record<string, string>) =>
    store.fetch(new Request(address, { method: 'POST', body: new URLSearchParams(form) }));
  const returnUrl = `${url}/return`;
  return {
    ...placed,
    openPage: () => store.fetch(new Request(url)),
    comeBack: (form: Record<string, string>) => post(returnUrl, form),
    cancel: () => store.fetch(new Request(returnUrl)),
    /** Pays at Razorpay, and comes back with its signature. */
    async pay(changes: Partial<FakePayment> = {}) {
      Object.assign(payment, { state: 'paid', ...changes });
      return post(returnUrl, checkoutReturn(payment));
    },
    fail() {
      payment.state = 'declined';
      return post(returnUrl, checkoutFailure(payment));
    },
    effects: async () =>
      (
        await store.db
          .selectFrom('payment_events')
          .select('effect')
          .where('reference', '=', payment.reference)
          .orderBy('id')
          .execute()
      ).map(({ effect }) => effect),
  };
}
