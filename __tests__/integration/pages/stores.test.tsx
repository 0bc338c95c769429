import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { parse } from 'node-html-parser';
import { StructuredData } from '@/components/seo/StructuredData';
import type { PageData } from '@/lib/model/pageData';
import * as paymentPage from '@/pages/checkout/payment';
import * as contactPage from '@/pages/help/contact';
import * as orderPage from '@/pages/user/my-orders/status';
import * as searchPage from '@/pages/search';
import * as statusPage from '@/pages/checkout/status';
import * as storePage from '@/pages/stores/[slug]';
import * as storesPage from '@/pages/stores/index';
import { loadPage, renderPage } from '@/__tests__/support/renderPage';
import { orderAt } from '@/__tests__/support/ordersPage';
import { chooseCash } from '@/__tests__/support/paymentPage';
import { stubFailure, stubReply, withBackend } from '@/__tests__/support/server';
import { newVisitor, POTLI } from '@/__tests__/support/visitor';

const { backend } = withBackend();
const main = () => within(screen.getByRole('main'));

const SLUG = 'kala-ghoda-mumbai';
const kalaGhoda = { params: { slug: SLUG }, path: `/stores/${SLUG}` };

/** Sets the clock of the browser; timers stay real. */
const setNow = (now: string) =>
  jest.useFakeTimers({
    now: new Date(now),
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
const changeStore = (change: { phone?: string; services?: string[] }) =>
  backend().db.updateTable('stores').set(change).where('slug', '=', SLUG).execute();
afterEach(async () => {
  jest.useRealTimers();
  await changeStore({ phone: '', services: ['pickup', 'styling'] });
});

test('stores > every city has its store, with hours, page and directions', async () => {
  await renderPage(storesPage, { path: '/stores' });
  expect(main().getByRole('heading', { level: 1, name: 'Our stores' })).toBeVisible();
  const cities = main().getAllByRole('heading', { level: 2 });
  expect(cities.map(({ textContent }) => textContent).join(', ')).toBe(
    'Bengaluru, Hyderabad, Mumbai, New Delhi, Collect your order from a store, Styling appointments',
  );
  const mumbai = within(main().getByRole('region', { name: 'Mumbai' }));
  expect(mumbai.getByText('Monday to Saturday, 10:00–22:00')).toBeVisible();
  expect(mumbai.getByText('Closed on Sunday')).toBeVisible();
  expect(mumbai.getByRole('link', { name: 'Kala Ghoda' })).toHaveAttribute('href', kalaGhoda.path);
  expect(mumbai.getByRole('link', { name: 'Directions to Kala Ghoda' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=18.9277,72.8322',
  );
  expect(
    within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Our stores' }),
  ).toHaveAttribute('href', '/stores');
});

test('stores > without a store, the page says so', async () => {
  stubReply('GET /misc/v1/stores', { status: 200, data: { stores: [] } });
  await renderPage(storesPage, { path: '/stores' });
  expect(main().getByText(/We have no stores to visit at the moment/)).toBeVisible();
});

test('stores > a failure shows the error screen with its status', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  stubFailure('GET /misc/v1/stores', 500);
  const { status, result } = await loadPage(storesPage, { path: '/stores' });
  expect([status(), 'props' in result && (await result.props)]).toMatchObject([
    503,
    { failure: { status: 503 } },
  ]);
});

test.each(['pune', 'Kala Ghoda', '..'])('stores > “%s” is not found', async (slug) => {
  const { status } = await loadPage(storePage, { params: { slug } });
  expect(status()).toBe(404);
});

test('store > marks today and says until when it is open, in store time', async () => {
  setNow('2026-11-20T06:00:00Z');
  await renderPage(storePage, kalaGhoda);
  expect(main().getByRole('heading', { level: 1, name: 'Kala Ghoda, Mumbai' })).toBeVisible();
  expect(await main().findByText('Open now, until 22:00')).toBeVisible();
  expect(main().getByRole('row', { current: 'date' })).toHaveTextContent(
    'Monday to Saturday10:00–22:00',
  );
  expect(main().getByRole('row', { name: /^Sunday/ })).toHaveTextContent('SundayClosed');
  expect(main().queryByRole('link', { name: /^\+/ })).not.toBeInTheDocument();
});

test('store > the server does not print what depends on the time', async () => {
  const { result } = await loadPage(storePage, kalaGhoda);
  expect(JSON.stringify(result)).not.toMatch(/Open now|Closed\. Opens|Today/);
});

test('store > its own phone number can be called', async () => {
  await changeStore({ phone: '+91 22 2267 1234' });
  await renderPage(storePage, kalaGhoda);
  expect(main().getByRole('link', { name: '+91 22 2267 1234' })).toHaveAttribute(
    'href',
    'tel:+912222671234',
  );
});

test('store > only offers the services that it has', async () => {
  await changeStore({ services: [] });
  await renderPage(storePage, kalaGhoda);
  expect(main().queryByText('Collect your order here')).not.toBeInTheDocument();
  expect(main().queryByText('Book a styling appointment')).not.toBeInTheDocument();
});

test('store > the styling appointment names the store', async () => {
  await renderPage(storePage, kalaGhoda);
  const link = main().getByRole('link', { name: 'Book a styling appointment' });
  const url = new URL(link.getAttribute('href') ?? '', 'http://localhost');
  await renderPage(contactPage, {
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
  });
  expect(await screen.findByRole('combobox', { name: /^Store/ })).toHaveValue(
    'Kala Ghoda store, Mumbai',
  );
});

test('store > structured data has address, place and hours', async () => {
  const { result } = await loadPage(storePage, kalaGhoda);
  if (!('props' in result)) throw new Error('no page');
  const { load } = (await result.props) as { load: PageData };
  const [crumbs, store] = parse(renderToStaticMarkup(<StructuredData load={load} />))
    .querySelectorAll('script')
    .map(({ rawText }) => JSON.parse(rawText) as Record<string, unknown>);
  expect(crumbs).toMatchObject({
    itemListElement: [{ name: 'Home' }, { name: 'Our stores' }, { name: 'Kala Ghoda' }],
  });
  expect(store).toMatchObject({
    '@type': 'ClothingStore',
    name: 'Aza Kala Ghoda',
    url: expect.stringMatching(/\/stores\/kala-ghoda-mumbai$/),
    address: { addressLocality: 'Mumbai', postalCode: '400001' },
    geo: { '@type': 'GeoCoordinates', latitude: 18.9277, longitude: 72.8322 },
    openingHoursSpecification: [
      {
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
        opens: '10:00',
        closes: '22:00',
      },
    ],
  });
  expect(store).not.toHaveProperty('telephone');
});

test('store > a search for stores leads to the list', async () => {
  await renderPage(searchPage);
  await userEvent.type(screen.getByRole('combobox', { name: 'Search' }), 'stores near me');
  const list = within(await screen.findByRole('listbox', { name: 'Suggestions' }));
  expect(await list.findByRole('option', { name: /Our stores/ })).toBeVisible();
});

type Visitor = ReturnType<typeof newVisitor>;

/** Adds an item to the cart, to be collected from a store. */
async function chooseKalaGhoda({ addToCart, services }: Visitor) {
  await addToCart(POTLI);
  const { shipping, stores } = await services.address.book();
  const storeId = stores.find(({ name }) => name === 'Kala Ghoda')?.id;
  if (!shipping[0] || !storeId) throw new Error('no address or no store');
  await services.address.select({ shippingId: shipping[0].id, billingId: null, storeId });
}

const placeCashOrder = async ({ services }: Visitor) =>
  (await services.checkout.place({ method: 'cod', idempotencyKey: crypto.randomUUID() })).orderId;

test('store pickup > confirmation and order name the store, its hours and its page', async () => {
  const visitor = newVisitor();
  await visitor.signUp();
  await visitor.addAddress();
  await chooseKalaGhoda(visitor);
  const payment = await renderPage(paymentPage, { path: '/checkout/payment' });
  expect(main().getByText(/^Ready to collect by /)).toBeVisible();
  expect(
    main().getByText(/Monday to Saturday, 10:00–22:00\. Closed on Sunday\. To be collected by /),
  ).toBeVisible();
  expect(main().queryByText(/courier/)).not.toBeInTheDocument();
  await chooseCash();
  expect(main().getByText('Pay in the store when you collect your order.')).toBeVisible();
  payment.unmount();
  const orderId = await placeCashOrder(visitor);
  const query = { order_id: String(orderId) };
  const expectStore = () => {
    const [link] = main().getAllByRole('link', { name: 'Kala Ghoda store' });
    expect(link).toHaveAttribute('href', kalaGhoda.path);
    expect(main().getAllByText(/Monday to Saturday, 10:00–22:00/)[0]).toBeVisible();
    expect(main().queryByText('Deliver to')).not.toBeInTheDocument();
    expect(main().queryByText(/courier/)).not.toBeInTheDocument();
  };
  const confirmation = await renderPage(statusPage, {
    path: `/checkout/status?order_id=${orderId}`,
    query,
  });
  await waitFor(expectStore);
  expect(main().getByText(/Your order is ready to collect/)).toBeVisible();
  confirmation.unmount();
  await renderPage(orderPage, { path: `/user/my-orders/status?order_id=${orderId}`, query });
  await waitFor(expectStore);
  expect(main().getByText('Collect from')).toBeVisible();
  expect(main().getByText(/^Ready to collect by /)).toBeVisible();
});

test('store pickup > a delivered item is ready to collect, and returned to the store', async () => {
  const visitor = newVisitor();
  await visitor.signUp();
  await visitor.addAddress();
  await chooseKalaGhoda(visitor);
  const orderId = await placeCashOrder(visitor);
  const setItem = (values: { step?: string; status?: string }) =>
    backend()
      .db.updateTable('order_lines')
      .set({ delivered_at: new Date(), ...values })
      .where('order_id', '=', orderId)
      .execute();
  await setItem({ step: 'delivered' });
  const ready = await renderPage(orderPage, orderAt(orderId));
  const [status, step] = main().getAllByText('Ready to collect');
  expect(status).toBeVisible();
  expect(step).toHaveAttribute('aria-current', 'step');
  expect(main().getByText('On its way to the store')).toBeVisible();
  expect(main().queryByText(/Dispatched|Delivered/)).not.toBeInTheDocument();
  ready.unmount();
  await setItem({ status: 'return_requested' });
  await renderPage(orderPage, orderAt(orderId));
  expect(main().getByText(/Please bring it to our Kala Ghoda store/)).toBeVisible();
  expect(main().queryByText(/courier/)).not.toBeInTheDocument();
});
