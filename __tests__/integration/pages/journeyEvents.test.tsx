import { mkdirSync, writeFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { decideSandboxPayment } from '@/backend/payments/sandbox/ledger';
import * as statusPage from '@/pages/checkout/status';
import * as orderPage from '@/pages/user/my-orders/status';
import { expectPublished } from '@/__tests__/support/dataLayer';
import { press, pushed, pushedEventNames } from '@/__tests__/support/dataLayerEvents';
import {
  CLICKS,
  countedColumn,
  expectCompleteItems,
  type Commerce,
} from '@/__tests__/support/journeyChecks';
import {
  addFromListing,
  landOnHome,
  navigateIn,
  openPayment,
  setLocatedCountry,
  type Navigate,
} from '@/__tests__/support/journeySteps';
import {
  CONSENT_STATES,
  createJourneyTable,
  JOURNEY_COUNTRIES,
  readColumn,
  type ConsentState,
  type JourneyCountry,
} from '@/__tests__/support/journeyTable';
import { callApi, server, withBackend } from '@/__tests__/support/server';
import { stubIntersectionObserver } from '@/__tests__/support/viewport';
import { CREDENTIALS, newVisitor } from '@/__tests__/support/visitor';

const { backend } = withBackend();
const journeyTable = createJourneyTable();
beforeEach(() => {
  window.dataLayer = undefined;
  stubIntersectionObserver();
});
afterAll(() => {
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/journey-events.md', journeyTable.markdown());
});

/** A clutch at a lower price than its maximum, in one size. */
const CLUTCH = '/products/tijorika-emerald-mirror-work-clutch/620386';

type Place = { code: string; currency: string; locale?: string; address: object };
const PLACES: Record<JourneyCountry, Place> = {
  India: { code: 'IN', currency: 'INR', address: {} },
  'United States': {
    code: 'US',
    currency: 'USD',
    address: {
      mobile: '2015550123',
      dialCode: '+1',
      postalCode: '10001',
      city: 'New York',
      state: 'New York',
    },
  },
  'United Kingdom': {
    code: 'GB',
    currency: 'GBP',
    locale: 'en-gb',
    address: {
      mobile: '7400123456',
      dialCode: '+44',
      postalCode: 'SW1A 1AA',
      city: 'London',
      state: '',
    },
  },
};

/** The payment page opens as a fragment of this page: jsdom opens no other. */
const keepPageOnPayment = () =>
  server.use(
    http.get(
      'http://localhost/api/main/order/v1/checkout/order/azapayment',
      async ({ request }) => {
        const reply = (await (await callApi(request)).json()) as { data: object };
        return HttpResponse.json({ ...reply, data: { ...reply.data, payment_url: '#payment' } });
      },
    ),
  );

/** Pays online; the payment page says so to the store, and the shopper returns to the status page. */
async function pay(navigate: Navigate) {
  keepPageOnPayment();
  press(screen.getAllByText(/^Pay \S*\d/, { selector: 'main button' })[0]);
  await pushedEventNames('add_payment_info');
  const { reference, order_id } = await backend()
    .db.selectFrom('sandbox_payments')
    .select(['reference', 'order_id'])
    .executeTakeFirstOrThrow();
  await decideSandboxPayment(backend().db, reference, { kind: 'paid' });
  const query = { order_id: String(order_id) };
  await navigate(
    statusPage,
    `/checkout/status?order_id=${order_id}`,
    'Order',
    { query },
    'purchase',
  );
  return order_id;
}

/** Cancels the item on another device, and opens the order in this tab. */
async function cancelElsewhere(
  { services }: ReturnType<typeof newVisitor>,
  navigate: Navigate,
  orderId: number,
) {
  const { lines } = await services.orders.byId(orderId);
  const item = { orderId, lineId: lines[0]?.id ?? 0, kind: 'cancellation' } as const;
  const { options, reasons } = await services.cancellations.terms(item);
  const [option] = options;
  if (!option) throw new Error('cannot be cancelled');
  await services.cancellations.cancelOrReturn({ ...item, ...option, reason: reasons[0] ?? '' });
  const query = { order_id: String(orderId) };
  await navigate(
    orderPage,
    `/user/my-orders/status?order_id=${orderId}`,
    'Order',
    { query },
    'refund',
  );
}

/** Walks from the landing page to the refund. */
async function completeJourney(country: JourneyCountry, state: ConsentState) {
  const { code, locale, address } = PLACES[country];
  setLocatedCountry(code);
  document.cookie = '_ga=GA1.1.123.456; path=/';
  const site = { ...(locale && { locale }), headers: { 'cf-ipcountry': code } };
  const visitor = newVisitor();
  const tab = await landOnHome(
    new URLSearchParams(CLICKS).toString(),
    CONSENT_STATES[state],
    code,
    site,
  );
  const navigate = navigateIn(tab, site);
  await addFromListing(navigate, CLUTCH, CLUTCH);
  const addAddress = async () => {
    await backend().verifyEmail(CREDENTIALS.email);
    const countries = await visitor.services.bootstrap.countries();
    const countryId = countries.find((one) => one.code === code)?.id ?? 0;
    const { state: name = 'Maharashtra' } = address as { state?: string };
    const states = await visitor.services.address.states(countryId);
    const stateId = states.find((one) => one.name === name)?.id ?? null;
    await visitor.addAddress({ countryId, ...address, stateId });
  };
  await openPayment(tab, navigate, addAddress, site);
  const orderId = await pay(navigate);
  await cancelElsewhere(visitor, navigate, orderId);
  return orderId;
}

/**
 * The events counted in each country: without a choice, with all refused, with analytics only, with
 * marketing only, with both. The United Kingdom requires a choice, the others imply consent.
 */
const COUNTED = `
  page_view               8 8 8 8 8  8 8 8 8 8  8 8 8 8 8
  consent_update          0 1 1 1 1  0 1 1 1 1  0 1 1 1 1
  view_promotion          1 1 1 1 1  1 1 1 1 1  1 1 1 1 1
  select_promotion        1 1 1 1 1  1 1 1 1 1  1 1 1 1 1
  view_item_list          1 1 1 1 1  1 1 1 1 1  1 1 1 1 1
  select_item             1 1 1 1 1  1 1 1 1 1  1 1 1 1 1
  view_item               1 1 1 1 1  1 1 1 1 1  1 1 1 1 1
  add_to_cart             1 1 1 1 1  1 1 1 1 1  1 1 1 1 1
  view_cart               1 1 1 1 1  1 1 1 1 1  1 1 1 1 1
  begin_checkout          1 1 1 1 1  1 1 1 1 1  1 1 1 1 1
  modal_open              1 1 1 1 1  1 1 1 1 1  1 1 1 1 1
  sign_up                 1 1 1 1 1  1 1 1 1 1  1 1 1 1 1
  add_shipping_info       1 1 1 1 1  1 1 1 1 1  1 1 1 1 1
  add_payment_info        1 1 1 1 1  1 1 1 1 1  1 1 1 1 1
  purchase                1 1 1 1 1  1 1 1 1 1  1 1 1 1 1
  refund                  1 1 1 1 1  1 1 1 1 1  1 1 1 1 1
  with user_id            4 0 4 0 4  4 0 4 0 4  0 0 4 0 4
  with user_data          2 0 0 2 2  2 0 0 2 2  0 0 0 2 2
  with click ids          1 1 1 1 1  1 1 1 1 1  0 0 0 0 0
  click ids of the order  3 0 0 3 3  3 0 0 3 3  0 0 0 3 3
  client id of the order  1 0 1 0 1  1 0 1 0 1  0 0 1 0 1
  ga4: sign_up            1 0 1 0 1  1 0 1 0 1  0 0 1 0 1
  ga4: purchase           1 0 1 0 1  1 0 1 0 1  0 0 1 0 1
  ga4: refund             1 0 1 0 1  1 0 1 0 1  0 0 1 0 1
  meta: sign_up           1 0 0 1 1  1 0 0 1 1  0 0 0 1 1
  meta: purchase          1 0 0 1 1  1 0 0 1 1  0 0 0 1 1
  meta: refund            1 0 0 1 1  1 0 0 1 1  0 0 0 1 1
`;

test.each(
  JOURNEY_COUNTRIES.flatMap((country) =>
    (Object.keys(CONSENT_STATES) as ConsentState[]).map((state) => [country, state] as const),
  ),
)('journey > %s, %s: every event is counted once, and complete', async (country, state) => {
  const orderId = await completeJourney(country, state);
  expectPublished(window.dataLayer ?? []);
  const events = pushed().filter((push) => 'event' in push) as Commerce[];
  expectCompleteItems(events, PLACES[country].currency);
  const column = await countedColumn(backend().db, events, orderId);
  journeyTable.add(country, state, column);
  expect(column).toEqual(readColumn(COUNTED, country, state));
});
