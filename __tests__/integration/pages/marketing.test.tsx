import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type ConsentChoice, GRANT_ALL, requiresConsent, DENY_ALL } from '@/lib/browser/consent';
import * as addressPage from '@/pages/checkout/address';
import * as bagPage from '@/pages/checkout/cart';
import * as paymentPage from '@/pages/checkout/payment';
import * as statusPage from '@/pages/checkout/status';
import * as collectionPage from '@/pages/collection/[...path]';
import * as helpPage from '@/pages/help/[topic]';
import * as homePage from '@/pages/index';
import * as productPage from '@/pages/products/[...path]';
import { expectPublished } from '@/__tests__/support/dataLayer';
import { CAMPAIGN, expected, opening, SENT, view } from '@/__tests__/support/journeyPushes';
import { renderPage } from '@/__tests__/support/renderPage';
import { callApi, server, withBackend } from '@/__tests__/support/server';
import { pushedEventNames, press, pushed, standAt } from '@/__tests__/support/dataLayerEvents';
import { scrollIntoViewport, stubIntersectionObserver } from '@/__tests__/support/viewport';
import { CREDENTIALS, newVisitor, POTLI } from '@/__tests__/support/visitor';

jest.setTimeout(120_000); // a whole visit, on a busy machine
const { backend } = withBackend();
beforeEach(() => {
  window.dataLayer = undefined;
  stubIntersectionObserver();
});

type Page = Parameters<typeof renderPage>[0];
type Tab = Awaited<ReturnType<typeof renderPage>>;
const main = () => within(screen.getByRole('main'));

/** Where the network address of this browser lies. */
const livesIn = (country: string) =>
  server.use(
    http.get('http://localhost/api/main/account/v1/web-bootstrap', async ({ request }) => {
      const reply = (await (await callApi(request)).json()) as { data: object };
      return HttpResponse.json({ ...reply, data: { ...reply.data, located_country: country } });
    }),
  );

/** By the panel that asks, or where nobody is asked by the link at the end of the page. */
async function choose({ analytics, advertising }: ConsentChoice, country: string) {
  if (!requiresConsent(country)) press(screen.getByText('Cookie choices', { selector: 'a' }));
  const heading = await screen.findByText('Your cookies, your choice');
  const panel = within(heading.closest('section') as HTMLElement);
  if (analytics === advertising)
    return press(panel.getByRole('button', { name: analytics ? 'Accept all' : 'Reject all' }));
  if (requiresConsent(country)) press(panel.getByRole('button', { name: 'Manage choices' }));
  for (const [name, wanted] of [
    [/^Analytics/, analytics],
    [/^Advertising/, advertising],
  ] as const) {
    const box = panel.getByRole<HTMLInputElement>('checkbox', { name });
    if (box.checked !== wanted) press(box);
  }
  press(panel.getByRole('button', { name: 'Save choices' }));
}

/** From a newsletter to a potli bag that is paid at the door. */
async function journey(choice: ConsentChoice | undefined, country: string) {
  const visitor = newVisitor();
  const [
    { href },
    {
      products: [first],
    },
  ] = await Promise.all([
    visitor.services.product.byId(POTLI.productId),
    visitor.services.listing.page({ path: 'accessories', sort: 'recommended', page: 1 }),
  ]);
  if (!first) throw new Error('no accessories seeded');

  standAt(`/?${SENT}&email=${CREDENTIALS.email}`, 'Home');
  const tab = await renderPage(homePage);
  const turnTo = async (
    page: Page,
    path: string,
    title: string,
    visit: object,
    ...events: string[]
  ) => {
    standAt(path, title);
    await tab.goTo(page, { path, ...visit });
    await pushedEventNames('page_view', ...events);
  };
  await pushedEventNames('page_view');
  if (choice) {
    await choose(choice, country);
    await pushedEventNames('consent_update');
  }
  scrollIntoViewport(document.querySelector('h1')?.closest('section'));
  await pushedEventNames('view_promotion');
  press(screen.getByText('See bridal lehengas'));
  await pushedEventNames('select_promotion');

  await turnTo(collectionPage, '/collection/accessories', 'Accessories', {
    params: { path: ['accessories'] },
  });
  const card = screen.getByLabelText('Accessories', { selector: 'ul' }).querySelector('article');
  scrollIntoViewport(card);
  await pushedEventNames('view_item_list');
  press(card?.querySelector('a'));
  await pushedEventNames('select_item');

  await turnTo(
    productPage,
    href,
    'Potli',
    { params: { path: href.split('/').slice(2) } },
    'view_item',
  );
  press(screen.getAllByText('Add to cart')[0]);
  await pushedEventNames('add_to_cart');
  await turnTo(bagPage, '/checkout/cart', 'Cart', {}, 'view_cart');

  await turnTo(addressPage, '/checkout/address', 'Address', {}, 'begin_checkout', 'api_error');
  await signUp();
  await pushedEventNames('sign_up');
  await backend().proveEmail(CREDENTIALS.email);
  await visitor.addAddress();
  await tab.goTo(addressPage, { path: '/checkout/address' });

  await turnTo(paymentPage, '/checkout/payment', 'Payment', {}, 'add_shipping_info');
  press(main().getByRole('radio', { name: /Cash on delivery/ }));
  press(main().getByText(/^Place order/));
  await pushedEventNames('add_payment_info');
  const order = await backend()
    .db.selectFrom('orders')
    .select(['id', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term'])
    .executeTakeFirstOrThrow();
  await turnTo(
    statusPage,
    `/checkout/status?order_id=${order.id}`,
    'Order',
    { query: { order_id: String(order.id) } },
    'purchase',
  );
  return { tab, order, first, href, sizeId: await visitor.sizeOf(POTLI.productId) };
}

async function signUp() {
  press(main().getByText('Create an account'));
  const password = await screen.findByLabelText('Choose a password');
  const form = within(password.closest('form') as HTMLElement);
  fireEvent.change(form.getByLabelText('Email'), { target: { value: CREDENTIALS.email } });
  fireEvent.change(password, { target: { value: CREDENTIALS.password } });
  press(form.getByText('Create account'));
}

/** The thank-you page once more: on the way back from another page, after a reload and in a second tab. Another page comes last each time: after it nothing of the first is left to tell. */
async function comeBack(
  { tab, order: { id } }: Awaited<ReturnType<typeof journey>>,
  choice: ConsentChoice | undefined,
) {
  const thanks = { path: `/checkout/status?order_id=${id}`, query: { order_id: String(id) } };
  const [atThanks, atHelp] = [view(thanks.path, 'Order'), view('/help/privacy', 'Privacy')];
  const goOn = async (from: Tab) => {
    standAt('/help/privacy', 'Privacy');
    await from.goTo(helpPage, { path: '/help/privacy', params: { topic: 'privacy' } });
  };
  const all = (pushes: object[]) =>
    waitFor(() => expect(pushed()).toEqual(pushes), { interval: 10 });

  const before = pushed();
  await goOn(tab);
  await all([...before, atHelp]);
  standAt(thanks.path, 'Order');
  await tab.goTo(statusPage, thanks);
  await all([...before, atHelp, atThanks]);
  await goOn(tab);
  await all([...before, atHelp, atThanks, atHelp]);
  tab.unmount();

  for (const leave of [() => undefined, () => sessionStorage.clear()]) {
    leave();
    window.dataLayer = undefined;
    standAt(thanks.path, 'Order');
    const again = await renderPage(statusPage, thanks);
    await all([...opening(choice), atThanks]);
    await goOn(again);
    await all([...opening(choice), atThanks, atHelp]);
    again.unmount();
  }
}

const CHOICES: [string, ConsentChoice | undefined][] = [
  ['has not answered', undefined],
  ['says no to all', DENY_ALL],
  ['lets the shop measure', { analytics: true, advertising: false }],
  ['lets the shop advertise', { analytics: false, advertising: true }],
  ['says yes to all', GRANT_ALL],
];
/** Countries where measuring begins switched on, and where a yes comes first. */
const COUNTRIES = ['IN', 'DE'];

test.each(
  COUNTRIES.flatMap((country) => CHOICES.map(([who, choice]) => [country, who, choice] as const)),
)(
  'from %s, who %s is told of from landing to purchase, field by field, each thing once',
  async (country, _, choice) => {
    livesIn(country);
    const done = await journey(choice, country);
    expect(pushed()).toEqual(expected(done, choice, choice?.advertising ?? country === 'IN'));
    expectPublished(window.dataLayer ?? []);
    expect(done.order).toMatchObject(CAMPAIGN);
    expect(JSON.stringify(pushed())).not.toMatch(/asha|rao|98765|garden road|400001|null[^}]/i);
    await comeBack(done, choice);
  },
);
