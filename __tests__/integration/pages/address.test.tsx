import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import userEvent from '@testing-library/user-event';
import * as addressPage from '@/pages/checkout/address';
import { loadPage, renderPage } from '@/__tests__/support/renderPage';
import { stubFailure, server, withBackend } from '@/__tests__/support/server';

import { CREDENTIALS, newVisitor, POTLI } from '@/__tests__/support/visitor';

withBackend();

/** A customer with a cart stands at the address step. */
async function arrive(
  prepare: (visitor: ReturnType<typeof newVisitor>) => Promise<unknown> = async () => undefined,
) {
  const visitor = newVisitor();
  await visitor.signUp();
  await visitor.putIntoBag(POTLI);
  await prepare(visitor);
  return renderPage(addressPage, { path: '/checkout/address' });
}
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

/** As a password manager or a quick thumb fills a field: at once. */
async function fill(control: HTMLElement, text: string) {
  await userEvent.clear(control);
  await userEvent.click(control);
  await userEvent.paste(text);
}

async function fillIn() {
  await fill(await screen.findByRole('textbox', { name: 'Full name' }), 'Asha Rao');
  await fill(field(/^Flat, building/), '12 Garden Road');
  await fill(field('PIN code'), '400 001');
  await fill(field('City or town'), 'Mumbai');
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'State' }),
    await screen.findByRole('option', { name: 'Maharashtra' }),
  );
  await fill(field('Mobile number'), '+91 98765 43210');
}

test('an empty cart has no address step', async () => {
  await newVisitor().signUp();
  const { result } = await loadPage(addressPage, { locale: 'en-gb' });
  expect(result).toEqual({ redirect: { destination: '/en-gb/checkout/cart', permanent: false } });
});

test('a first address is given, chosen, and leads on to the payment', async () => {
  const { router } = await arrive();
  await fillIn();
  expect(field('Email')).toHaveValue(CREDENTIALS.email);
  await press('Deliver to this address');
  expect(await screen.findByText('Shipping Address added successfully')).toBeInTheDocument();
  expect(
    await screen.findByText('12 Garden Road, Mumbai, Maharashtra 400001, India'),
  ).toBeVisible();
  expect(screen.getByText('+91 9876543210')).toBeVisible();
  expect(screen.getByRole('radio', { name: /Asha Rao/ })).toBeChecked();
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/checkout/payment'));
});

test('a postcode that was given for the day of arrival is not asked for again, and fills in its town and state', async () => {
  await arrive(({ services }) => services.cart.setPostcode('400001'));
  expect(await screen.findByRole('textbox', { name: 'PIN code' })).toHaveValue('400001');
  await waitFor(() => expect(field('City or town')).toHaveValue('Mumbai'));
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveDisplayValue('Maharashtra');
});

test('every missing field is said beside itself, and the first one has the focus', async () => {
  await arrive();
  await screen.findByRole('textbox', { name: 'Full name' });
  await screen.findByRole('option', { name: 'Maharashtra' }); // without states the server validates
  await press('Deliver to this address');
  expect(await screen.findByText('Please enter a PIN code')).toBeVisible();
  expect(screen.getByText('Please choose a state')).toBeVisible();
  expect(screen.getByText('Please enter a mobile number')).toBeVisible();
  expect(field('Full name')).toHaveFocus();
  await fill(field('PIN code'), '000001');
  await userEvent.tab();
  expect(await screen.findByText('Enter a 6-digit PIN code, e.g. 400001')).toBeVisible();
});

test.each<[string, string[], string[]]>([
  ['United Arab Emirates', ['Area or city', 'Emirate'], ['PIN code', 'State']],
  ['Hong Kong', ['District'], ['Postcode', 'State']],
  ['Singapore', ['Postal code'], ['City or town', 'State']],
  ['United Kingdom', ['Town or city', 'Postcode'], ['State']],
  ['Canada', ['City', 'Province', 'Postal code'], ['State']],
])(
  '%s has fields of its own, and what was typed survives the change',
  async (country, there, gone) => {
    await arrive();
    await fillIn();
    const countries = screen.getByRole('combobox', { name: 'Country' });
    await userEvent.selectOptions(countries, country);
    for (const label of there) expect(await screen.findByLabelText(label)).toBeVisible();
    for (const label of gone)
      await waitFor(() => expect(screen.queryByLabelText(label)).not.toBeInTheDocument());
    await userEvent.selectOptions(countries, 'India');
    expect(field('PIN code')).toHaveValue('400 001');
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveDisplayValue('Maharashtra');
  },
);

test('what was typed is there after a reload, until it is saved', async () => {
  const { unmount } = await arrive();
  await fillIn();
  unmount();
  await renderPage(addressPage, { path: '/checkout/address' });
  expect(await screen.findByRole('textbox', { name: 'Full name' })).toHaveValue('Asha Rao');
  await press('Deliver to this address');
  await userEvent.click(await screen.findByRole('button', { name: 'Add another address' }));
  expect(await screen.findByRole('textbox', { name: 'Full name' })).toHaveValue('');
});

test('address draft > goes with the session in which it was typed', async () => {
  await arrive();
  await fillIn();
  expect(JSON.stringify({ ...sessionStorage })).toContain('Asha Rao');
  stubFailure('POST /address/v1/address/checkout', 403);
  await press('Deliver to this address');
  expect(await screen.findByRole('dialog', { name: 'You have been signed out' })).toBeVisible();
  expect(screen.queryByDisplayValue('Asha Rao')).not.toBeInTheDocument();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Asha Rao');
});

test('a kept draft that is sent before the states have come is saved with its state', async () => {
  const { unmount } = await arrive();
  await fillIn();
  unmount();
  const states = Promise.withResolvers<undefined>();
  server.use(
    http.get('*/address/v1/autocomplete/state/:id', async () => {
      await states.promise;
    }),
  ); // late, then as always
  await renderPage(addressPage, { path: '/checkout/address' });
  expect(await screen.findByRole('textbox', { name: 'Full name' })).toHaveValue('Asha Rao');
  await press('Deliver to this address');
  states.resolve(undefined);
  expect(await screen.findByText(/Mumbai, Maharashtra/)).toBeVisible();
});

test('what the server refuses is said beside the field it means', async () => {
  await arrive();
  await fillIn();
  server.use(
    http.post('*/address/v1/address/checkout', () =>
      HttpResponse.json(
        {
          status: 400,
          message: 'No',
          invalid_fields: [{ field: 'city_name', message: 'We do not know this city' }],
        },
        { status: 400 },
      ),
    ),
  );
  await press('Deliver to this address');
  await waitFor(() =>
    expect(field('City or town')).toHaveAccessibleDescription('We do not know this city'),
  );
  expect(field('Full name')).toHaveValue('Asha Rao');
});

test('when saving fails the form says so and keeps everything', async () => {
  await arrive();
  await fillIn();
  stubFailure('POST /address/v1/address/checkout', 503);
  await press('Deliver to this address');
  expect(await screen.findAllByText('Something went wrong')).toHaveLength(1);
  expect(field(/^Flat, building/)).toHaveValue('12 Garden Road');
});

test('another address is chosen, changed and, after a question, removed', async () => {
  await arrive(async (visitor) => {
    await visitor.giveAddress();
    await visitor.giveAddress({ name: 'Ravi Rao', line: '4 Hill Road' });
  });
  const asha = screen.getByRole('radio', { name: /Asha Rao/ });
  await userEvent.click(asha);
  expect(asha).toBeChecked();
  await press('Edit the address of Asha Rao in Mumbai');
  await fill(await screen.findByRole('textbox', { name: 'Full name' }), 'Asha Rao Menon');
  await press('Deliver to this address');
  expect(await screen.findByText('Shipping address updated successfully')).toBeInTheDocument();
  expect(await screen.findByRole('radio', { name: /Asha Rao Menon/ })).toBeChecked();
  await press('Delete the address of Ravi Rao in Mumbai');
  await userEvent.click(
    within(screen.getByRole('dialog', { name: 'Delete this address?' })).getByRole('button', {
      name: 'Delete',
    }),
  );
  expect(await screen.findByText('Shipping address removed successfully')).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: /Ravi Rao/ })).not.toBeInTheDocument();
});

test('an order is collected at a store, and nothing is charged for shipping; by courier it is again', async () => {
  await arrive((visitor) => visitor.giveAddress());
  const totals = within(screen.getByRole('complementary'));
  expect(totals.getByText('₹149')).toBeVisible();
  const [store] = screen.getAllByRole('radio', { name: /^Collect at/ });
  if (!store) throw new Error('no stores');
  await userEvent.click(store);
  expect(store).toBeChecked();
  await waitFor(() => expect(totals.queryByText('₹149')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('radio', { name: /^By courier/ }));
  await waitFor(() => expect(totals.getByText('₹149')).toBeVisible());
});

test('another billing address begins with who receives the order', async () => {
  await arrive((visitor) => visitor.giveAddress());
  await userEvent.click(screen.getByRole('checkbox', { name: 'Billing address is the same' }));
  expect(await screen.findByRole('textbox', { name: 'Full name' })).toHaveValue('Asha Rao');
  expect(screen.queryByRole('button', { name: 'Continue to payment' })).not.toBeInTheDocument();
  await fill(field(/^Flat, building/), '1 Office Road');
  await fill(field('PIN code'), '400001');
  await fill(field('City or town'), 'Mumbai');
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'State' }),
    await screen.findByRole('option', { name: 'Maharashtra' }),
  );
  await press('Use this address');
  expect(await screen.findByText('Billing Address added successfully')).toBeInTheDocument();
  const billing = within(await screen.findByRole('group', { name: 'Bill to' }));
  expect(billing.getByRole('radio', { name: /1 Office Road/ })).toBeChecked();
});

test('an address in another country asks for its prices first', async () => {
  await arrive((visitor) =>
    visitor.giveAddress({
      countryId: 222,
      dialCode: '+44',
      mobile: '7400123456',
      postalCode: 'SW1A 1AA',
      city: 'London',
      stateId: null,
      state: '',
    }),
  );
  expect(screen.getByRole('button', { name: 'Show prices for United Kingdom' })).toBeVisible();
  await press('Continue to payment');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Please switch to prices for United Kingdom, or choose an address in India.',
  );
});
