import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as addressPage from '@/pages/checkout/address';
import * as cartPage from '@/pages/checkout/cart';
import * as ordersPage from '@/pages/user/my-orders/index';
import * as productPage from '@/pages/products/[...path]';
import { CATEGORY_FILTER_IDS, CATEGORY_NAMES } from '@/lib/model/categoryIds';
import { lehenga } from '@/__tests__/support/products';
import { renderPage } from '@/__tests__/support/renderPage';
import { stubReply, newBrowser, server, withBackend } from '@/__tests__/support/server';
import { MADE_TO_MEASURE, newVisitor, POTLI } from '@/__tests__/support/visitor';

const { backend } = withBackend();

const TRAIL = '7f3c1a52-8f0b-4d4e-9a53-4b7c2f0e9d11';
const CREDITS = /New customers receive/;

async function openSignUp(locale: string, credits?: { india: number; non_india: number }) {
  newVisitor();
  if (credits)
    stubReply('GET /account/v1/web-bootstrap', {
      status: 200,
      data: {
        customer_data: null,
        device_type: 'web',
        geo: { country_code: 'IN', currency_code: 'INR', currency_rate: 1 },
        geo_override: true,
        insights: {},
        trail_id: TRAIL,
        ip: '203.0.113.7',
        is_logged_in: false,
        app_intervention_credits: credits,
      },
    });
  await renderPage(ordersPage, { path: '/user/my-orders', locale });
  const main = within(screen.getByRole('main'));
  await userEvent.click(main.getByRole('button', { name: 'Create an account' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByLabelText('Choose a password');
  return dialog;
}

test.each([
  ['en', 'New customers receive ₹1,000 in credits.'],
  ['en-gb', 'New customers receive $15 in credits.'],
])('credits > sign-up of site %s shows the credits of a new customer', async (locale, text) => {
  const dialog = await openSignUp(locale, { india: 1000, non_india: 15 });
  expect(await dialog.findByText(CREDITS)).toHaveTextContent(text);
});

test('credits > are not shown when the backend grants none', async () => {
  const visitor = newVisitor();
  const { credits } = await visitor.services.bootstrap.identity();
  await visitor.signUp();
  const { balance } = await visitor.services.rewards.wallet();
  expect([credits, balance]).toEqual([{ india: 0, nonIndia: 0 }, 0]);
  newBrowser();
  expect((await openSignUp('en')).queryByText(CREDITS)).not.toBeInTheDocument();
});

test('address form > offers the countries of autocomplete/country', async () => {
  await newVisitor().addToCart(POTLI);
  await newVisitor().signUp();
  await newVisitor().addToCart(POTLI);
  const country = (id: number, name: string, shipping_restricted = false) => ({
    id,
    name,
    country_code: 'XX',
    mobile_code: '+1',
    shipping_restricted,
  });
  const rows = await backend().db.selectFrom('countries').select(['id', 'name']).execute();
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? 0;
  stubReply('GET /address/v1/autocomplete/country', {
    status: 200,
    data: {
      list: [
        country(idOf('India'), 'India'),
        country(idOf('Canada'), 'Canada'),
        country(idOf('Singapore'), 'Singapore', true),
      ],
    },
  });
  await renderPage(addressPage, { path: '/checkout/address' });
  const options = async () =>
    within(await screen.findByRole('combobox', { name: 'Country' }))
      .getAllByRole('option')
      .map((option) => option.textContent);
  await waitFor(async () => expect(await options()).toEqual(['Canada', 'India']));
});

test('cart > the summary sends the postcode of a shopper without an address as selected_pincode', async () => {
  const visitor = newVisitor();
  await visitor.addToCart(MADE_TO_MEASURE);
  await visitor.services.cart.setPostcode('400001');
  const bodies: unknown[] = [];
  server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/checkout/v1/summary'))
      void request
        .clone()
        .json()
        .then((body) => bodies.push(body));
  });
  await renderPage(cartPage, { path: '/checkout/cart' });
  await userEvent.click(screen.getByRole('checkbox', { name: /measuring kit/ }));
  await waitFor(() =>
    expect(bodies).toContainEqual({ measuring_kit: true, selected_pincode: '400001' }),
  );
  await visitor.services.checkout
    .summary({ kit: false, addressId: 7, postcode: '400001', page: 'cart' })
    .catch(() => undefined);
  expect(bodies.at(-1)).toEqual({ measuring_kit: false, selected_address_id: 7 });
  server.events.removeAllListeners();
});

test('product > preselects the size of sizeSelected', async () => {
  const product = await fetch('http://127.0.0.1:4000/gateway/browse/v2/products/620104', {
    headers: { 'X-XP-ID': 'test', 'X-Platform': 'web' },
  });
  const reply = (await product.json()) as { data: object };
  expect(reply.data).toMatchObject({ sizeSelected: null });
  stubReply('GET /browse/v2/products/:id', {
    status: 200,
    data: { ...reply.data, sizeSelected: 'M' },
  } as Parameters<typeof stubReply<'GET /browse/v2/products/:id'>>[1]);
  await renderPage(productPage, lehenga);
  expect(screen.getByRole('radio', { name: 'M' })).toBeChecked();
});

test('categories > the root ids and names are those of the specification', async () => {
  const roots = await backend()
    .db.selectFrom('categories')
    .select(['id', 'name'])
    .where('level', '=', 1)
    .orderBy('id')
    .execute();
  const { Women, Men, Kids } = CATEGORY_FILTER_IDS;
  const filters = { Women, Men, Kids };
  const namedRoots = Object.entries(CATEGORY_NAMES).map(([id, name]) => [Number(id), name]);
  const expectedRoots = [...Object.entries(filters).map(([name, id]) => [id, name]), ...namedRoots];
  expect(roots.map(({ id, name }) => [id, name])).toEqual(
    expectedRoots.sort(([a], [b]) => Number(a) - Number(b)),
  );
});

test('categories > the filter ids are those of the specification', () =>
  expect(CATEGORY_FILTER_IDS).toEqual({ All: 0, Women: 3, Men: 2, Kids: 128, Accessories: 4 }));
