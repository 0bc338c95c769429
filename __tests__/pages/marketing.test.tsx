import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createHash } from 'node:crypto';
import { http, HttpResponse } from 'msw';
import { type Choice, EVERYTHING, mustAsk, NOTHING } from '@/lib/consent';
import { OPT_IN } from '@/lib/consentRules';
import type { Card } from '@/lib/model/product';
import * as addressPage from '@/pages/checkout/address';
import * as bagPage from '@/pages/checkout/cart';
import * as paymentPage from '@/pages/checkout/payment';
import * as statusPage from '@/pages/checkout/status';
import * as collectionPage from '@/pages/collection/[...path]';
import * as helpPage from '@/pages/help/[topic]';
import * as collectionsPage from '@/pages/collections';
import * as homePage from '@/pages/index';
import * as productPage from '@/pages/products/[...path]';
import * as searchPage from '@/pages/search';
import { expectPublished, told } from '../support/dataLayer';
import { renderPage } from '../support/renderPage';
import { ask, server, withBackend } from '../support/server';
import { comesIntoView, watchView } from '../support/view';
import { CREDENTIALS, MUMBAI, newVisitor, POTLI } from '../support/visitor';

jest.setTimeout(120_000); // a whole visit, on a busy machine
const { backend } = withBackend();
beforeEach(() => {
  window.dataLayer = undefined;
  watchView();
});

type Page = Parameters<typeof renderPage>[0];
type Tab = Awaited<ReturnType<typeof renderPage>>;
const pushed = () => told(window.dataLayer ?? []);
const main = () => within(screen.getByRole('main'));

/** The address bar and the title, which jsdom's page does not follow by itself. */
function standAt(path: string, title: string) {
  history.pushState({}, '', path);
  document.title = title;
}
/** What is told is told a moment after it happened. */
const heard = (...events: string[]) => waitFor(() => expect(pushed().slice(-12).flatMap((one) => ('event' in one ? [one.event] : [])).slice(-events.length)).toEqual(events), { interval: 10 });

/** Where the network address of this browser lies. */
const livesIn = (country: string) => server.use(http.get('http://localhost/api/main/account/v1/web-bootstrap', async ({ request }) => {
  const reply = (await (await ask(request)).json()) as { data: object };
  return HttpResponse.json({ ...reply, data: { ...reply.data, located_country: country } });
}));

const CAMPAIGN = { utm_source: 'newsletter', utm_medium: 'email', utm_campaign: 'diwali', utm_term: 'potli bag' };
const SENT = new URLSearchParams(CAMPAIGN).toString();

/** A click, without the pointer's whole way to it: on a page as long as the home page that takes longer than all the rest. */
const press = (element: Element | null | undefined) => { fireEvent.click(element ?? screen.getByText('nothing to press')); };

/** By the panel that asks, or where nobody is asked by the link at the end of the page. */
async function choose({ analytics, advertising }: Choice, country: string) {
  if (!mustAsk(country)) press(screen.getByText('Cookie choices', { selector: 'a' }));
  const heading = await screen.findByText('Your cookies, your choice');
  const panel = within(heading.closest('section') as HTMLElement);
  if (analytics === advertising) return press(panel.getByRole('button', { name: analytics ? 'Accept all' : 'Reject all' }));
  if (mustAsk(country)) press(panel.getByRole('button', { name: 'Choose for yourself' }));
  press(panel.getByRole('checkbox', { name: analytics ? /^Measuring/ : /^Advertising/ }));
  press(panel.getByRole('button', { name: 'Save my choice' }));
}

/** From a newsletter to a potli bag that is paid at the door. */
async function journey(choice: Choice | undefined, country: string) {
  const visitor = newVisitor();
  const [{ href }, { products: [first] }] = await Promise.all([visitor.services.product.byId(POTLI.productId), visitor.services.listing.page({ path: 'accessories', sort: 'recommended', page: 1 })]);
  if (!first) throw new Error('no accessories seeded');

  standAt(`/?${SENT}&email=${CREDENTIALS.email}`, 'Home');
  const tab = await renderPage(homePage);
  const turnTo = async (page: Page, path: string, title: string, visit: object, ...events: string[]) => {
    standAt(path, title);
    await tab.goTo(page, { path, ...visit });
    await heard('page_view', ...events);
  };
  await heard('page_view');
  if (choice) {
    await choose(choice, country);
    await heard('consent_update');
  }
  comesIntoView(document.querySelector('h1')?.closest('section'));
  await heard('view_promotion');
  press(screen.getByText('See bridal lehengas'));
  await heard('select_promotion');

  await turnTo(collectionPage, '/collection/accessories', 'Accessories', { params: { path: ['accessories'] } });
  const card = screen.getByLabelText('Accessories', { selector: 'ul' }).querySelector('article');
  comesIntoView(card);
  await heard('view_item_list');
  press(card?.querySelector('a'));
  await heard('select_item');

  await turnTo(productPage, href, 'Potli', { params: { path: href.split('/').slice(2) } }, 'view_item');
  press(screen.getAllByText('Add to bag')[0]);
  await heard('add_to_cart');
  await turnTo(bagPage, '/checkout/cart', 'Bag', {}, 'view_cart');

  await turnTo(addressPage, '/checkout/address', 'Address', {}, 'api_error');
  await signUp();
  await heard('sign_up');
  await visitor.giveAddress();
  await tab.goTo(addressPage, { path: '/checkout/address' });
  await heard('begin_checkout');

  await turnTo(paymentPage, '/checkout/payment', 'Payment', {}, 'add_shipping_info');
  press(main().getByRole('radio', { name: /Cash on delivery/ }));
  press(main().getByText(/^Place order/));
  await heard('add_payment_info');
  const order = await backend().db.selectFrom('orders').select(['id', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term']).executeTakeFirstOrThrow();
  await turnTo(statusPage, `/checkout/status?order_id=${order.id}`, 'Order', { query: { order_id: String(order.id) } }, 'purchase');
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

const standing = (granted: boolean) => (granted ? 'granted' : 'denied');
const states = ({ analytics, advertising }: Choice) => ({
  ad_storage: standing(advertising), ad_user_data: standing(advertising), ad_personalization: standing(advertising), analytics_storage: standing(analytics), functionality_storage: 'granted', security_storage: 'granted',
});
const DEFAULTS = [
  ['consent', 'default', { ...states(EVERYTHING), wait_for_update: 500 }],
  ['consent', 'default', { ...states(NOTHING), region: OPT_IN.flatMap(({ countries }) => countries), wait_for_update: 500 }],
  ['set', 'ads_data_redaction', true],
];
const view = (path: string, title: string, query = '') => ({ event: 'page_view', page_location: `http://localhost${path}${query}`, page_path: path.split('?')[0], page_title: title, country: 'IN', market: 'IN', ...CAMPAIGN });
const commerce = (event: string, ecommerce: object, more: object = {}) => [{ ecommerce: null }, { event, ecommerce, ...more }];
const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const email = { sha256_email_address: hash(CREDENTIALS.email) };

function expected({ order, first, href, sizeId }: { order: { id: number }; first: Card; href: string; sizeId: number }, choice: Choice | undefined, hashes: boolean) {
  const promotion = { promotion_id: 'home-bridal', promotion_name: 'The wedding wardrobe', creative_slot: 'home_opening' };
  const promoted = { ...promotion, items: [{ item_id: 'home-bridal', item_name: 'The wedding wardrobe', ...promotion }] };
  const list = { item_list_id: 'accessories', item_list_name: 'Accessories' };
  const { id, name, designer, price } = first;
  const listed = { ...list, currency: 'INR', value: price.youPay, items: [{ item_id: String(id), item_name: name, item_brand: designer, price: price.youPay, ...(price.mrp > price.youPay && { discount: price.mrp - price.youPay }), quantity: 1, index: 0, ...list }] };
  const potli = { item_id: '620372', item_name: POTLI.name, item_brand: 'Zariphool', price: 4300, quantity: 1 };
  const sized = { ...potli, item_variant: 'Free Size', offer_id: `620372-${sizeId}` };
  const bag = { currency: 'INR', value: 4300, items: [sized] };
  return [
    ...DEFAULTS,
    view('/', 'Home', `?${SENT}`),
    ...(choice ? [['consent', 'update', states(choice)], { event: 'consent_update', analytics: standing(choice.analytics), advertising: standing(choice.advertising) }] : []),
    ...commerce('view_promotion', promoted),
    ...commerce('select_promotion', promoted),
    view('/collection/accessories', 'Accessories'),
    ...commerce('view_item_list', listed),
    ...commerce('select_item', listed),
    view(href, 'Potli'),
    ...commerce('view_item', { ...bag, items: [{ ...potli, item_category: 'Accessories', item_category2: 'Bags', item_category3: 'Potlis' }] }),
    ...commerce('add_to_cart', bag),
    view('/checkout/cart', 'Bag'),
    ...commerce('view_cart', bag),
    view('/checkout/address', 'Address'),
    { event: 'api_error', status: 401, url: '/checkout/address' },
    { event: 'sign_up', method: 'email', ...(hashes && { user_data: email }) },
    ...commerce('begin_checkout', bag),
    view('/checkout/payment', 'Payment'),
    ...commerce('add_shipping_info', { ...bag, shipping_tier: 'delivery' }),
    ...commerce('add_payment_info', { ...bag, payment_type: 'cod' }),
    view(`/checkout/status?order_id=${order.id}`, 'Order'),
    ...commerce('purchase', { transaction_id: String(order.id), ...bag, shipping: 149 }, hashes ? { user_data: { ...email, sha256_phone_number: hash(`+91${MUMBAI.mobile}`) } } : {}),
  ];
}

/** What a page that is loaded anew says before anything else. */
const opening = (choice: Choice | undefined) => [...DEFAULTS, ...(choice ? [['consent', 'update', states(choice)]] : [])];

/** The thank-you page once more: on the way back from another page, after a reload and in a second tab. Another page comes last each time: after it nothing of the first is left to tell. */
async function comeBack({ tab, order: { id } }: Awaited<ReturnType<typeof journey>>, choice: Choice | undefined) {
  const thanks = { path: `/checkout/status?order_id=${id}`, query: { order_id: String(id) } };
  const [atThanks, atHelp] = [view(thanks.path, 'Order'), view('/help/privacy', 'Privacy')];
  const goOn = async (from: Tab) => {
    standAt('/help/privacy', 'Privacy');
    await from.goTo(helpPage, { path: '/help/privacy', params: { topic: 'privacy' } });
  };
  const all = (pushes: object[]) => waitFor(() => expect(pushed()).toEqual(pushes), { interval: 10 });

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

const CHOICES: [string, Choice | undefined][] = [
  ['has not answered', undefined],
  ['says no to all', NOTHING],
  ['lets the shop measure', { analytics: true, advertising: false }],
  ['lets the shop advertise', { analytics: false, advertising: true }],
  ['says yes to all', EVERYTHING],
];
/** Countries where measuring begins switched on, and where a yes comes first. */
const COUNTRIES = ['IN', 'DE'];

test.each(COUNTRIES.flatMap((country) => CHOICES.map(([who, choice]) => [country, who, choice] as const)))('from %s, who %s is told of from landing to purchase, field by field, each thing once', async (country, _, choice) => {
  livesIn(country);
  const done = await journey(choice, country);
  expect(pushed()).toEqual(expected(done, choice, choice?.advertising ?? country === 'IN'));
  expectPublished(window.dataLayer ?? []);
  expect(done.order).toMatchObject(CAMPAIGN);
  expect(JSON.stringify(pushed())).not.toMatch(/asha|rao|98765|garden road|400001|null[^}]/i);
  await comeBack(done, choice);
});

test('banners and tiles of collections, lists, empty searches and pieces are promotions too, each told once per page', async () => {
  const places: [Page, string, object, string[]][] = [
    [collectionsPage, '/collections', {}, ['collections', 'occasions', 'colours']],
    [collectionPage, '/collection/women', { params: { path: ['women'] } }, ['list_levels', 'list_banner']],
    [searchPage, '/search', {}, ['ways_on']],
    [productPage, '/products/zariphool-indigo-gota-patti-potli-bag/620372', { params: { path: ['zariphool-indigo-gota-patti-potli-bag', '620372'] } }, ['product_house']],
  ];
  standAt('/help/privacy', 'Privacy');
  const tab = await renderPage(helpPage, { path: '/help/privacy', params: { topic: 'privacy' } });
  await heard('page_view');
  for (const [page, path, visit, slots] of places) {
    standAt(path, path);
    await tab.goTo(page, { path, ...visit });
    for (const slot of slots) {
      const element = await waitFor(() => {
        const marked = document.querySelector(`[data-promotion^="${slot}|"]`);
        comesIntoView(marked);
        return marked;
      });
      await heard('view_promotion');
      expect(pushed().at(-1)).toMatchObject({ event: 'view_promotion', ecommerce: { creative_slot: slot } });
      expect(() => comesIntoView(element)).toThrow('nobody watches');
      if (slot === 'list_banner') continue; // a picture, and no link
      press(element?.querySelector('a'));
      await heard('select_promotion');
      expect(pushed().at(-1)).toMatchObject({ event: 'select_promotion', ecommerce: { ...(pushed().at(-3) as { ecommerce: object }).ecommerce } });
    }
  }
  expectPublished(window.dataLayer ?? []);
});
