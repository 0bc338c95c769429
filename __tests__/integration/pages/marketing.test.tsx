import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type ConsentChoice, GRANT_ALL, DENY_ALL } from '@/lib/browser/consent';
import * as addressPage from '@/pages/checkout/address';
import * as cartPage from '@/pages/checkout/cart';
import * as paymentPage from '@/pages/checkout/payment';
import * as statusPage from '@/pages/checkout/status';
import * as collectionPage from '@/pages/collection/[...path]';
import * as helpPage from '@/pages/help/[topic]';
import * as homePage from '@/pages/index';
import * as productPage from '@/pages/products/[...path]';
import { chooseConsent } from '@/__tests__/support/chooseConsent';
import { expectPublished } from '@/__tests__/support/dataLayer';
import {
  CAMPAIGN,
  expectedPushes,
  initialPushes,
  CAMPAIGN_QUERY,
  pageView,
} from '@/__tests__/support/journeyPushes';
import { renderPage } from '@/__tests__/support/renderPage';
import { callApi, nextReply, server, withBackend } from '@/__tests__/support/server';
import { pushedEventNames, press, pushed, setLocation } from '@/__tests__/support/dataLayerEvents';
import { scrollIntoViewport, stubIntersectionObserver } from '@/__tests__/support/viewport';
import { CREDENTIALS, newVisitor, POTLI } from '@/__tests__/support/visitor';

const { backend } = withBackend();
beforeEach(() => {
  window.dataLayer = undefined;
  stubIntersectionObserver();
});

type Page = Parameters<typeof renderPage>[0];
type Tab = Awaited<ReturnType<typeof renderPage>>;
const main = () => within(screen.getByRole('main'));

/** Sets the country that the backend derives from the IP address. */
const setLocatedCountry = (country: string) =>
  server.use(
    http.get('http://localhost/api/main/account/v1/web-bootstrap', async ({ request }) => {
      const reply = (await (await callApi(request)).json()) as { data: object };
      return HttpResponse.json({ ...reply, data: { ...reply.data, located_country: country } });
    }),
  );

/** Opens a page in the tab as a visitor would, and waits for its page view and other events. */
type Navigate = (
  page: Page,
  path: string,
  title: string,
  visit: object,
  ...events: string[]
) => Promise<void>;

const navigateIn =
  (tab: Tab): Navigate =>
  async (page, path, title, visit, ...events) => {
    setLocation(path, title);
    await tab.goTo(page, { path, ...visit });
    await pushedEventNames('page_view', ...events);
  };

/** Lands on the home page from the newsletter, chooses cookies and opens the first promotion. */
async function landOnHome(choice: ConsentChoice | undefined, country: string) {
  setLocation(`/?${CAMPAIGN_QUERY}&email=${CREDENTIALS.email}`, 'Home');
  const tab = await renderPage(homePage);
  await pushedEventNames('page_view');
  if (choice) {
    await chooseConsent(choice, country);
    await pushedEventNames('consent_update');
  }
  scrollIntoViewport(document.querySelector('h1')?.closest('section'));
  await pushedEventNames('view_promotion');
  press(screen.getByText('See bridal lehengas'));
  await pushedEventNames('select_promotion');
  return tab;
}

/** From the accessories to the cart with the product of `href` in it. */
async function addFromListing(navigate: Navigate, href: string) {
  await navigate(collectionPage, '/collection/accessories', 'Accessories', {
    params: { path: ['accessories'] },
  });
  const card = screen.getByLabelText('Accessories', { selector: 'ul' }).querySelector('article');
  scrollIntoViewport(card);
  await pushedEventNames('view_item_list');
  press(card?.querySelector('a'));
  await pushedEventNames('select_item');

  await navigate(
    productPage,
    href,
    'Potli',
    { params: { path: href.split('/').slice(2) } },
    'view_item',
  );
  press(screen.getAllByText('Add to cart')[0]);
  await pushedEventNames('add_to_cart');
  await navigate(cartPage, '/checkout/cart', 'Cart', {}, 'view_cart');
}

async function signUp() {
  press(main().getByText('Create an account'));
  const password = await screen.findByLabelText('Choose a password');
  const form = within(password.closest('form') as HTMLElement);
  fireEvent.change(form.getByLabelText('Email'), { target: { value: CREDENTIALS.email } });
  fireEvent.change(password, { target: { value: CREDENTIALS.password } });
  press(form.getByText('Create account'));
}

/** Signs up at checkout, orders by cash on delivery and opens the confirmation. */
async function checkOut(tab: Tab, navigate: Navigate, visitor: ReturnType<typeof newVisitor>) {
  await navigate(addressPage, '/checkout/address', 'Address', {}, 'begin_checkout');
  await signUp();
  await pushedEventNames('sign_up');
  await backend().verifyEmail(CREDENTIALS.email);
  await visitor.addAddress();
  await tab.goTo(addressPage, { path: '/checkout/address' });

  await navigate(paymentPage, '/checkout/payment', 'Payment', {}, 'add_shipping_info');
  press(main().getByRole('radio', { name: /Cash on delivery/ }));
  press(main().getByText(/^Place order/));
  await pushedEventNames('add_payment_info');
  const { tax_minor, customer_id, ...order } = await backend()
    .db.selectFrom('orders')
    .select([
      'id',
      'customer_id',
      'tax_minor',
      'utm_source',
      'utm_medium',
      'utm_campaign',
      'utm_term',
    ])
    .executeTakeFirstOrThrow();
  await navigate(
    statusPage,
    `/checkout/status?order_id=${order.id}`,
    'Order',
    { query: { order_id: String(order.id) } },
    'purchase',
  );
  return { ...order, customerId: customer_id, tax: tax_minor / 100 };
}

/** Visits the shop from a newsletter link to a purchase by cash on delivery. */
async function completeJourney(choice: ConsentChoice | undefined, country: string) {
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
  const tab = await landOnHome(choice, country);
  const navigate = navigateIn(tab);
  await addFromListing(navigate, href);
  const order = await checkOut(tab, navigate, visitor);
  return { tab, order, first, href, sizeId: await visitor.sizeOf(POTLI.productId) };
}

/** Revisits the confirmation page by client navigation, reload and in a second tab, and expects no second purchase event. */
async function revisitConfirmation(
  { tab, order: { id } }: Awaited<ReturnType<typeof completeJourney>>,
  choice: ConsentChoice | undefined,
  user: object,
) {
  const confirmation = { path: `/checkout/status?order_id=${id}`, query: { order_id: String(id) } };
  const [confirmationView, helpView] = [
    pageView(confirmation.path, 'Order', '', user),
    pageView('/help/privacy', 'Privacy', '', user),
  ];
  // Only after its first page view does a new tab know what the visitor's country implies.
  const newTabView = choice ? confirmationView : pageView(confirmation.path, 'Order', '', {});
  const leave = async (currentTab: Tab) => {
    setLocation('/help/privacy', 'Privacy');
    await currentTab.goTo(helpPage, { path: '/help/privacy', params: { topic: 'privacy' } });
  };
  const expectPushes = (pushes: object[]) =>
    waitFor(() => expect(pushed()).toEqual(pushes), { interval: 10 });

  const before = pushed();
  await leave(tab);
  await expectPushes([...before, helpView]);
  setLocation(confirmation.path, 'Order');
  await tab.goTo(statusPage, confirmation);
  await expectPushes([...before, helpView, confirmationView]);
  await leave(tab);
  await expectPushes([...before, helpView, confirmationView, helpView]);
  tab.unmount();

  for (const isNewTab of [false, true]) {
    if (isNewTab) sessionStorage.clear();
    const reloadedView = isNewTab ? newTabView : confirmationView;
    window.dataLayer = undefined;
    setLocation(confirmation.path, 'Order');
    const listsLoaded = nextReply('/profile/v1/wishlist/lists');
    const reloaded = await renderPage(statusPage, confirmation);
    await expectPushes([...initialPushes(choice), reloadedView]);
    await leave(reloaded);
    await expectPushes([...initialPushes(choice), reloadedView, helpView]);
    await listsLoaded;
    reloaded.unmount();
  }
}

const CHOICES: [string, ConsentChoice | undefined][] = [
  ['makes no choice', undefined],
  ['rejects all', DENY_ALL],
  ['allows analytics', { analytics: true, advertising: false }],
  ['allows advertising', { analytics: false, advertising: true }],
  ['accepts all', GRANT_ALL],
];
/** One country with consent by default, and one that requires opt-in. */
const COUNTRIES = ['IN', 'DE'];

test.each(
  COUNTRIES.flatMap((country) =>
    CHOICES.map(([behaviour, choice]) => [country, behaviour, choice] as const),
  ),
)(
  'data layer > a shopper from %s who %s: every event from landing to purchase is pushed once',
  async (country, _, choice) => {
    setLocatedCountry(country);
    const journeyResult = await completeJourney(choice, country);
    const hasAnalytics = choice?.analytics ?? country === 'IN';
    const user = hasAnalytics ? { user_id: String(journeyResult.order.customerId) } : {};
    expect(pushed()).toEqual(
      expectedPushes(journeyResult, choice, {
        hashes: choice?.advertising ?? country === 'IN',
        user,
      }),
    );
    expectPublished(window.dataLayer ?? []);
    expect(journeyResult.order).toMatchObject(CAMPAIGN);
    expect(JSON.stringify(pushed())).not.toMatch(/asha|rao|98765|garden road|400001|null[^}]/i);
    await revisitConfirmation(journeyResult, choice, user);
  },
);
