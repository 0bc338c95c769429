import { fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ConsentChoice } from '@/lib/browser/consent';
import * as addressPage from '@/pages/checkout/address';
import * as cartPage from '@/pages/checkout/cart';
import * as paymentPage from '@/pages/checkout/payment';
import * as collectionPage from '@/pages/collection/[...path]';
import * as homePage from '@/pages/index';
import * as productPage from '@/pages/products/[...path]';
import { chooseConsent } from './chooseConsent';
import { pushedEventNames, press, setLocation } from './dataLayerEvents';
import { renderPage } from './renderPage';
import { callApi, server } from './server';
import { scrollIntoViewport } from './viewport';
import { CREDENTIALS } from './visitor';

type Page = Parameters<typeof renderPage>[0];
export type Tab = Awaited<ReturnType<typeof renderPage>>;

/** The site of a shopper, and the country of their network address where a test sets it. */
export type Site = { locale?: string; headers?: Record<string, string> };
const prefixOf = ({ locale = 'en' }: Site) => (locale === 'en' ? '' : `/${locale}`);

const main = () => within(screen.getByRole('main'));

/** Sets the country that the backend derives from the IP address. */
export const setLocatedCountry = (country: string) =>
  server.use(
    http.get('http://localhost/api/main/account/v1/web-bootstrap', async ({ request }) => {
      const reply = (await (await callApi(request)).json()) as { data: object };
      return HttpResponse.json({ ...reply, data: { ...reply.data, located_country: country } });
    }),
  );

/** Opens a page in the tab as a visitor would, and waits for its page view and other events. */
export type Navigate = (
  page: Page,
  path: string,
  title: string,
  visit: object,
  ...events: string[]
) => Promise<void>;

export const navigateIn =
  (tab: Tab, site: Site = {}): Navigate =>
  async (page, path, title, visit, ...events) => {
    setLocation(`${prefixOf(site)}${path}`, title);
    await tab.goTo(page, { path, ...site, ...visit });
    await pushedEventNames('page_view', ...events);
  };

/** Lands on the home page with this query, chooses cookies and opens the first promotion. */
export async function landOnHome(
  query: string,
  choice: ConsentChoice | undefined,
  country: string,
  site: Site = {},
) {
  setLocation(`${prefixOf(site) || '/'}?${query}&email=${CREDENTIALS.email}`, 'Home');
  const tab = await renderPage(homePage, site);
  await pushedEventNames('page_view');
  if (choice) {
    await chooseConsent(choice, country);
    await pushedEventNames('consent_update');
  }
  scrollIntoViewport(document.querySelector('h1')?.closest('section'));
  await pushedEventNames('view_promotion');
  press(screen.getByText('Shop bridal lehengas'));
  await pushedEventNames('select_promotion');
  return tab;
}

/** From the accessories, where a card is clicked (the first by default), to the cart with the product of `href`. */
export async function addFromListing(navigate: Navigate, href: string, cardHref = '/products/') {
  await navigate(collectionPage, '/collection/accessories', 'Accessories', {
    params: { path: ['accessories'] },
  });
  const list = screen.getByLabelText('Accessories', { selector: 'ul' });
  const link = list.querySelector(`article a[href*="${cardHref}"]`);
  const card = link?.closest('article');
  scrollIntoViewport(card);
  await pushedEventNames('view_item_list');
  press(link);
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

/** Signs up at checkout, saves an address by `addAddress` and opens the payment page. */
export async function openPayment(
  tab: Tab,
  navigate: Navigate,
  addAddress: () => Promise<unknown>,
  site: Site = {},
) {
  await navigate(addressPage, '/checkout/address', 'Address', {}, 'begin_checkout');
  await signUp();
  await pushedEventNames('sign_up');
  await addAddress();
  await tab.goTo(addressPage, { path: '/checkout/address', ...site });
  await navigate(paymentPage, '/checkout/payment', 'Payment', {}, 'add_shipping_info');
}
