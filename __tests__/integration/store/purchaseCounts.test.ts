import { passthrough, http } from 'msw';
import { waitFor } from '@testing-library/react';
import { parseEnv } from '@/backend/env';
import { deliverServerEvents } from '@/backend/serverEvents/deliver';
import type { Push } from '@/lib/analytics/dataLayer';
import { updateAttribution } from '@/lib/browser/attribution';
import { DENY_ALL, GRANT_ALL, saveConsent } from '@/lib/browser/consent';
import { cancelOrReturnItem } from '@/store/orders/slice';
import { placeOrder } from '@/store/checkout/slice';
import { openPage, openTab, resetTab } from '@/__tests__/support/analyticsTab';
import { sendsToAnalytics } from '@/__tests__/support/containerTags';
import { openFakePlatforms } from '@/__tests__/support/fakeAnalytics';
import { submitPayment } from '@/__tests__/support/orderSetup';
import { server, withBackend } from '@/__tests__/support/server';
import { POTLI } from '@/__tests__/support/visitor';

const { backend } = withBackend();
let platforms: Awaited<ReturnType<typeof openFakePlatforms>>;
beforeAll(async () => {
  platforms = await openFakePlatforms();
});
afterAll(() => platforms.close());
beforeEach(() => {
  resetTab();
  updateAttribution(new URL('http://localhost/'), DENY_ALL); // as in a new page
  saveConsent(GRANT_ALL);
  document.cookie = '_ga=GA1.1.123.456; path=/';
  for (const { url } of [platforms.ga4, platforms.meta])
    server.use(http.all(`${url}/*`, () => passthrough()));
});

type Tab = ReturnType<typeof openTab>;
type Events = { browser: Push[]; orderId: number };

/** A tab of a customer with a cart, whose analytics have started. */
async function openShop(isBlocked = false) {
  const push = jest.fn(() => {
    throw new ReferenceError('the data layer is blocked');
  });
  const tab = openTab(isBlocked ? { push } : undefined);
  await tab.signUp();
  await tab.addAddress();
  await tab.addToCart(POTLI);
  openPage(tab);
  await (isBlocked
    ? waitFor(() => expect(push).toHaveBeenCalled())
    : tab.trackedEvents('page_view'));
  return tab;
}

async function place(
  { store, services }: Tab,
  method: 'cod' | 'azapayment',
  idempotencyKey: string = crypto.randomUUID(),
) {
  const { totals } = await services.cart.summary();
  return store.dispatch(placeOrder({ method, idempotencyKey, total: totals.payable })).unwrap();
}

/** The payment page tells the store of the payment; the browser takes no part. */
const pay = ({ paymentUrl }: { paymentUrl: string | null }) =>
  submitPayment(backend(), paymentUrl, { outcome: 'paid' });

/** Opens the status page in a tab. */
async function showStatus(tab: Tab, orderId: number) {
  history.replaceState({}, '', `/checkout/status?order_id=${orderId}`);
  openPage(tab, { orders: [await tab.services.orders.byId(orderId)] });
  const isPageView = (event: Push) =>
    'event' in event &&
    event.event === 'page_view' &&
    event.page_location.endsWith(`order_id=${orderId}`);
  await waitFor(() => expect(tab.events.some(isPageView)).toBe(true));
}

async function cancel({ store, services }: Tab, orderId: number) {
  const { lines } = await services.orders.byId(orderId);
  const item = { orderId, lineId: lines[0]?.id ?? 0, kind: 'cancellation' } as const;
  const { options, reasons } = await services.cancellations.terms(item);
  const [option] = options;
  if (!option) throw new Error('cannot be cancelled');
  await store
    .dispatch(cancelOrReturnItem({ ...item, ...option, reason: reasons[0] ?? '' }))
    .unwrap();
}

const situations: Record<string, () => Promise<Events>> = {
  async 'the status page is blocked'() {
    const tab = await openShop();
    const { orderId } = await place(tab, 'cod');
    return { browser: tab.events, orderId };
  },
  async 'the tab is closed on the payment page'() {
    const tab = await openShop();
    const placed = await place(tab, 'azapayment');
    await pay(placed);
    return { browser: tab.events, orderId: placed.orderId };
  },
  async 'an ad blocker stops the tag manager'() {
    const tab = await openShop();
    const { orderId } = await place(tab, 'cod');
    await showStatus(tab, orderId);
    return { browser: [], orderId };
  },
  async 'an ad blocker removes the data layer'() {
    const tab = await openShop(true);
    const { orderId } = await place(tab, 'cod');
    return { browser: tab.events, orderId };
  },
  async 'two tabs place and show the order'() {
    const [first, second] = [await openShop(), openTab()];
    const token = crypto.randomUUID();
    const [{ orderId }] = await Promise.all([
      place(first, 'cod', token),
      place(second, 'cod', token),
    ]);
    await showStatus(first, orderId);
    await showStatus(second, orderId);
    return { browser: [...first.events, ...second.events], orderId };
  },
  async 'the item is cancelled'() {
    const tab = await openShop();
    const { orderId } = await place(tab, 'cod');
    await showStatus(tab, orderId);
    await cancel(tab, orderId);
    await waitFor(() => expect(JSON.stringify(tab.events)).toContain('"refund"'));
    return { browser: tab.events, orderId };
  },
};

type Counted = { name: string; event_id: string };
const isOfOrder = ({ event_id }: Counted) => /^(purchase|refund)\./.test(event_id);

const fromBrowser = (events: Push[]): Counted[] =>
  events
    .flatMap((event) => ('event_id' in event ? [{ ...event, name: event.event }] : []))
    .filter(isOfOrder);

/** Google Analytics counts the purchases of a transaction once, and every other event. */
function countedByAnalytics(browser: Push[], received: Counted[]): string[] {
  const sent = fromBrowser(browser).filter(({ name }) => sendsToAnalytics(name));
  const all = [...sent, ...received].map(({ event_id }) => event_id);
  const isPurchase = (id: string) => id.startsWith('purchase.');
  return [...new Set(all.filter(isPurchase)), ...all.filter((id) => !isPurchase(id))];
}

/** Meta counts events with the same name and id once. */
const countedByMeta = (browser: Push[], received: Counted[]): string[] => [
  ...new Set([...fromBrowser(browser), ...received].map(({ event_id }) => event_id)),
];

test.each(Object.entries(situations))(
  'purchase > %s: the platforms count it once',
  async (situation, run) => {
    const { browser, orderId } = await run();
    const env = parseEnv({ NODE_ENV: 'test', ...platforms.settings });
    const { db } = backend();
    const deliver = () => deliverServerEvents({ db, env, log: () => undefined });
    await deliver();
    await deliver();
    const ga4 = platforms.ga4Received
      .splice(0)
      .flatMap(({ events }) => events.map(({ name, params }) => ({ name, ...params })))
      .filter(isOfOrder);
    const meta = platforms.metaReceived
      .splice(0)
      .map(({ event_name, event_id }) => ({ name: event_name, event_id }))
      .filter(isOfOrder);
    const { id: lineId } = await db
      .selectFrom('order_lines')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const refunds = situation === 'the item is cancelled' ? [`refund.${lineId}`] : [];
    const expected = [`purchase.${orderId}`, ...refunds];
    expect(countedByAnalytics(browser, ga4)).toEqual(expected);
    expect(countedByMeta(browser, meta)).toEqual(expected);
  },
);
