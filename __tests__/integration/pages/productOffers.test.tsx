import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast from 'react-hot-toast';
import { dayAfter } from '@/lib/i18n/dates';
import * as productPage from '@/pages/products/[...path]';
import { lehenga, potli } from '@/__tests__/support/products';
import { renderPage } from '@/__tests__/support/renderPage';
import { stubNetworkError, stubFailure, server, withBackend } from '@/__tests__/support/server';
import { CREDENTIALS, newVisitor } from '@/__tests__/support/visitor';

const { backend } = withBackend();
// Toasts outlive a page.
afterEach(() => toast.remove());

const addToCart = () => screen.getByRole('button', { name: 'Add to cart' });

const CHOOSE_SIZE = 'Please select your size to view estimated shipping timelines';

test('delivery > has a date at once if every size arrives on one day, the same as in the cart', async () => {
  await renderPage(productPage, lehenga);
  expect(screen.queryByText(CHOOSE_SIZE)).toBeNull();
  expect(screen.getByText(/^Arrives by /)).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'M' }));
  const day = screen.getByText(/^Arrives by /).textContent?.replace('Arrives by ', '');
  await userEvent.click(addToCart());
  expect(
    await screen.findByText(day ?? '', { exact: false, selector: '[role=dialog] *, dialog *' }),
  ).toBeInTheDocument();
});

/** The amount of a term in the price breakdown. */
const amountOf = (term: string) =>
  within(screen.getByRole('region', { name: 'Price and shipping' })).queryByText(term)
    ?.nextElementSibling?.textContent;

test('price breakdown > a price to which nothing is added is not repeated as the total', async () => {
  await renderPage(productPage, lehenga);
  expect(amountOf('Shipping to India')).toBe('Free');
  const breakdown = within(screen.getByRole('region', { name: 'Price and shipping' }));
  expect(breakdown.queryByText('Total')).not.toBeInTheDocument();
});

test('delivery > a made-to-order size has its own delivery time and return rule', async () => {
  const { url, label } = await backend()
    .db.selectFrom('product_sizes as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .select(['p.url', 's.label', 's.delivery_label'])
    .where('s.handling_days', 'is not', null)
    .where('p.returnable', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('product_sizes as m')
          .select('m.id')
          .whereRef('m.product_id', '=', 'p.id')
          .where('m.label', '=', 'M')
          .where('m.stock', '>', 0),
      ),
    )
    .orderBy('s.id')
    .executeTakeFirstOrThrow();
  const params = { path: url.split('/').slice(2) };
  await renderPage(productPage, { params });
  expect(screen.getByText(CHOOSE_SIZE)).toBeVisible();
  cleanup();
  await renderPage(productPage, { params, query: { size: 'M' } });
  const delivery = screen.getByRole('region', { name: 'Delivery' });
  expect(delivery).toHaveTextContent(/Ready to ship(?!,)/);
  const readyToShip = within(delivery).getByRole('status').textContent;
  await userEvent.click(screen.getByRole('radio', { name: label }));
  expect(delivery).toHaveTextContent(/Made to order in \d weeks(?!,)/);
  expect(within(delivery).getByRole('status').textContent).not.toBe(readyToShip);
  expect(screen.getByText('Made for you, so it cannot be returned.')).toBeVisible();
});

test.each([
  [
    'en',
    { Price: undefined, 'Shipping to India': '₹149', Taxes: undefined, Total: undefined },
    'Made for you, so it cannot be returned.',
  ],
  [
    'en-gb',
    { Price: '£50', 'Duties and taxes': 'Included' },
    'Made for you, so it cannot be returned.',
  ],
  ['en-ca', { 'Duties and taxes': 'Not included' }, 'Made for you, so it cannot be returned.'],
])(
  'price breakdown > of site %s lists all charges and the return rule',
  async (locale, amounts, returns) => {
    await renderPage(productPage, { ...potli, locale });
    expect(Object.fromEntries(Object.keys(amounts).map((term) => [term, amountOf(term)]))).toEqual(
      amounts,
    );
    expect(
      within(screen.getByRole('region', { name: 'Price and shipping' })).getByText(returns),
    ).toBeVisible();
  },
);

test('EMI > an expensive product offers instalments, whose plans load on demand', async () => {
  await renderPage(productPage, lehenga);
  const offers = within(screen.getByRole('list', { name: 'Offers' }));
  expect(offers.getByText('Earn 4,260 points')).toBeVisible();
  expect(offers.getByText(/^EMI from ₹19,\d{3} a month$/)).toBeVisible();
  stubFailure('GET /payments/emi-options', 503);
  await userEvent.click(offers.getByRole('button', { name: 'See plans' }));
  const plans = within(await screen.findByRole('dialog', { name: 'Pay in instalments' }));
  expect(await plans.findByText(/The plans couldn’t be loaded/)).toBeVisible();
  expect(await screen.findByText('Could not get the EMI Data')).toBeInTheDocument();
  server.resetHandlers();
  await userEvent.click(plans.getByRole('button', { name: 'Try again' }));
  expect(
    within(await plans.findByRole('table', { name: 'HDFC Bank' })).getByRole('row', {
      name: '3 ₹71,000 None ₹2,13,000',
    }),
  ).toBeVisible();
});

test('coupons > a visitor is asked to sign in, and a customer sees the best coupon', async () => {
  await renderPage(productPage, lehenga);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in to view coupons' }));
  const form = within(await screen.findByRole('dialog', { name: 'Sign in' }));
  await newVisitor().services.account.signUp(CREDENTIALS);
  await userEvent.type(form.getByLabelText('Email'), CREDENTIALS.email);
  await userEvent.type(form.getByLabelText('Password'), CREDENTIALS.password);
  await userEvent.click(form.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('GRAND15')).toBeVisible();
  expect(screen.getByText('₹20,000 off at checkout')).toBeVisible();
});

test('coupons > the best coupon of a product says that it is for a first order only', async () => {
  await newVisitor().signUp();
  await renderPage(productPage, potli);
  expect(await screen.findByText('WELCOME10')).toBeVisible();
  expect(screen.getByText('₹430 off at checkout. First order only.')).toBeVisible();
});

const deliveryDay = async () =>
  (await screen.findByText(/^Arrives by /)).textContent?.replace('Arrives by ', '');

test('delivery > a postcode changes the delivery date and is saved for every product; an invalid one stays in the field', async () => {
  const first = await renderPage(productPage, { ...lehenga, query: { size: 'M' } });
  const dayWithoutPostcode = await deliveryDay();
  const form = within(screen.getByRole('form', { name: 'Deliver to' }));
  await userEvent.type(form.getByLabelText('PIN code'), '000001');
  await userEvent.click(form.getByRole('button', { name: 'Check' }));
  expect(await form.findByText('Enter a 6-digit PIN code, e.g. 400001')).toBeVisible();
  expect(form.getByLabelText('PIN code')).toHaveValue('000001');
  await userEvent.clear(form.getByLabelText('PIN code'));
  await userEvent.type(form.getByLabelText('PIN code'), '744 101');
  await userEvent.click(form.getByRole('button', { name: 'Check' }));
  expect(
    await screen.findByText('Ships in 24 hours, to 744101, Andaman and Nicobar Islands'),
  ).toBeVisible();
  expect(await deliveryDay()).not.toBe(dayWithoutPostcode);
  first.unmount();
  await renderPage(productPage, potli);
  expect(await screen.findByText(/, to 744101, Andaman/)).toBeVisible();
});

test('event date > shows whether each size arrives in time, is saved, and must not be in the past', async () => {
  const first = await renderPage(productPage, lehenga);
  await userEvent.click(screen.getByText('Will it arrive before your event?'));
  await screen.findByRole('form', { name: 'Your event' });
  const form = () => within(screen.getByRole('form', { name: 'Your event' }));
  const checkDay = async (day: string) => {
    fireEvent.change(form().getByLabelText('Event date'), { target: { value: day } });
    await userEvent.click(form().getByRole('button', { name: /Check|Change/ }));
  };
  await checkDay('2020-01-01');
  expect(form().getByText('Please choose today or a later date')).toBeVisible();
  await checkDay(dayAfter(new Date(), 1));
  expect(await screen.findByText('No size arrives in time for your event.')).toBeVisible();
  await checkDay(dayAfter(new Date(), 60));
  expect(await screen.findByText('Every size arrives in time for your event.')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'M' }));
  expect(await screen.findByText(/^In time for your event on /)).toBeVisible();
  first.unmount();
  await renderPage(productPage, potli);
  expect(await screen.findByText(/^In time for your event on /)).toBeVisible();
  await userEvent.click(screen.getByText('Will it arrive before your event?'));
  await screen.findByRole('form', { name: 'Your event' });
  await userEvent.click(form().getByRole('button', { name: 'Clear date' }));
  await waitFor(() => expect(screen.queryByText(/your event on/)).not.toBeInTheDocument());
});

test('event date > a failed save shows an error beside the field and keeps the date', async () => {
  await renderPage(productPage, lehenga);
  stubNetworkError('PUT /cart/v1/event-date');
  await userEvent.click(screen.getByText('Will it arrive before your event?'));
  const form = within(await screen.findByRole('form', { name: 'Your event' }));
  const day = dayAfter(new Date(), 60);
  fireEvent.change(form.getByLabelText('Event date'), { target: { value: day } });
  await userEvent.click(form.getByRole('button', { name: 'Check event date' }));
  expect(await form.findByText('Something went wrong')).toBeVisible();
  expect(form.getByLabelText('Event date')).toHaveValue(day);
});
