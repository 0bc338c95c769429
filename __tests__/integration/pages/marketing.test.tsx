import { screen, waitFor, within } from '@testing-library/react';
import { type ConsentChoice, GRANT_ALL, DENY_ALL } from '@/lib/browser/consent';
import * as helpPage from '@/pages/help/[topic]';
import * as statusPage from '@/pages/checkout/status';
import { expectPublished } from '@/__tests__/support/dataLayer';
import {
  CAMPAIGN,
  expectedPushes,
  initialPushes,
  CAMPAIGN_QUERY,
  pageView,
} from '@/__tests__/support/journeyPushes';
import {
  addFromListing,
  landOnHome,
  navigateIn,
  openPayment,
  setLocatedCountry,
  type Navigate,
  type Tab,
} from '@/__tests__/support/journeySteps';
import { renderPage } from '@/__tests__/support/renderPage';
import { nextReply, withBackend } from '@/__tests__/support/server';
import { pushedEventNames, press, pushed, setLocation } from '@/__tests__/support/dataLayerEvents';
import { stubIntersectionObserver } from '@/__tests__/support/viewport';
import { CREDENTIALS, newVisitor, POTLI } from '@/__tests__/support/visitor';

const { backend } = withBackend();
beforeEach(() => {
  window.dataLayer = undefined;
  stubIntersectionObserver();
});

const main = () => within(screen.getByRole('main'));

/** Signs up at checkout, orders by cash on delivery and opens the confirmation. */
async function checkOut(tab: Tab, navigate: Navigate, visitor: ReturnType<typeof newVisitor>) {
  await openPayment(tab, navigate, async () => {
    await backend().verifyEmail(CREDENTIALS.email);
    await visitor.addAddress();
  });
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
  const tab = await landOnHome(CAMPAIGN_QUERY, choice, country);
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
/** India implies consent; Germany requires it on the Indian site too. journeyEvents.test.tsx has other countries. */
const SHOPPERS = [
  ...CHOICES.filter(([, choice]) => choice === undefined || choice === GRANT_ALL).map(
    ([behaviour, choice]) => ['IN', behaviour, choice] as const,
  ),
  ...CHOICES.map(([behaviour, choice]) => ['DE', behaviour, choice] as const),
];

test.each(SHOPPERS)(
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
