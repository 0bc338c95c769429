import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import userEvent from '@testing-library/user-event';
import * as addressPage from '@/pages/checkout/address';
import { loadPage, renderPage } from '@/__tests__/support/renderPage';
import { stubFailure, server, withBackend } from '@/__tests__/support/server';
import { CREDENTIALS, newVisitor } from '@/__tests__/support/visitor';
import {
  field,
  fill,
  fillInAddress,
  press,
  renderAddressStep,
} from '@/__tests__/support/addressStep';
import { findToast } from '@/__tests__/support/shownToasts';

withBackend();

test('checkout address > an empty cart redirects to the cart', async () => {
  await newVisitor().signUp();
  const { result } = await loadPage(addressPage, { locale: 'en-gb' });
  expect(result).toEqual({ redirect: { destination: '/en-gb/checkout/cart', permanent: false } });
});

test('checkout address > a first address is saved, selected and followed by the payment step', async () => {
  const { router } = await renderAddressStep();
  await fillInAddress();
  expect(screen.queryByRole('heading', { name: 'New address' })).not.toBeInTheDocument();
  expect(field('Email')).toHaveValue(CREDENTIALS.email);
  await press('Deliver to this address');
  await findToast('Shipping Address added successfully');
  expect(
    await screen.findByText('12 Garden Road, Mumbai, Maharashtra 400001, India'),
  ).toBeVisible();
  expect(screen.getByText('+91 9876543210')).toBeVisible();
  expect(screen.getByRole('radio', { name: /Asha Rao/ })).toBeChecked();
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/checkout/payment'));
});

test('checkout address > the postcode of the delivery check is prefilled, with its city and state', async () => {
  await renderAddressStep(({ services }) => services.cart.setPostcode('400001'));
  expect(await screen.findByRole('textbox', { name: 'PIN code' })).toHaveValue('400001');
  await waitFor(() => expect(field('City or town')).toHaveValue('Mumbai'));
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveDisplayValue('Maharashtra');
});

test('checkout address > each missing field has an error, and the first one has the focus', async () => {
  await renderAddressStep();
  await screen.findByRole('option', { name: 'Maharashtra' }); // Without states only the server validates.
  await press('Deliver to this address');
  expect(await screen.findByText('Please enter a PIN code')).toBeVisible();
  expect(screen.getByText('Please choose a state')).toBeVisible();
  expect(screen.getByText('Please enter your mobile number')).toBeVisible();
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
  'checkout address > %s has its own fields, and typed text survives a change of country',
  async (country, visible, hidden) => {
    await renderAddressStep();
    await fillInAddress();
    const countries = screen.getByRole('combobox', { name: 'Country' });
    await userEvent.selectOptions(countries, country);
    for (const label of visible) expect(await screen.findByLabelText(label)).toBeVisible();
    for (const label of hidden)
      await waitFor(() => expect(screen.queryByLabelText(label)).not.toBeInTheDocument());
    await userEvent.selectOptions(countries, 'India');
    expect(field('PIN code')).toHaveValue('400 001');
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveDisplayValue('Maharashtra');
  },
);

test('address draft > survives a reload until it is saved', async () => {
  const { unmount } = await renderAddressStep();
  await fillInAddress();
  unmount();
  await renderPage(addressPage, { path: '/checkout/address' });
  expect(await screen.findByRole('textbox', { name: 'Full name' })).toHaveValue('Asha Rao');
  await press('Deliver to this address');
  await userEvent.click(await screen.findByRole('button', { name: 'Add another address' }));
  expect(screen.getByRole('heading', { name: 'New address' })).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Full name' })).toHaveValue('');
});

test('address draft > is deleted when the session ends', async () => {
  await renderAddressStep();
  await fillInAddress();
  expect(JSON.stringify({ ...sessionStorage })).toContain('Asha Rao');
  stubFailure('POST /address/v1/address/checkout', 403);
  await press('Deliver to this address');
  expect(await screen.findByRole('dialog', { name: 'You have been signed out' })).toBeVisible();
  expect(screen.queryByDisplayValue('Asha Rao')).not.toBeInTheDocument();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Asha Rao');
});

test('address draft > keeps its state when it is submitted before the states are loaded', async () => {
  const { unmount } = await renderAddressStep();
  await fillInAddress();
  unmount();
  const states = Promise.withResolvers<undefined>();
  server.use(
    http.get('*/address/v1/autocomplete/state/:id', async () => {
      await states.promise;
    }),
  );
  await renderPage(addressPage, { path: '/checkout/address' });
  expect(await screen.findByRole('textbox', { name: 'Full name' })).toHaveValue('Asha Rao');
  await press('Deliver to this address');
  states.resolve(undefined);
  expect(await screen.findByText(/Mumbai, Maharashtra/)).toBeVisible();
});

test('checkout address > a rejection by the server is shown beside its field', async () => {
  await renderAddressStep();
  await fillInAddress();
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

test('checkout address > a failed save shows an error and keeps the typed text', async () => {
  await renderAddressStep();
  await fillInAddress();
  stubFailure('POST /address/v1/address/checkout', 503);
  await press('Deliver to this address');
  expect(await screen.findAllByText('Something went wrong')).toHaveLength(1);
  expect(field(/^Flat, building/)).toHaveValue('12 Garden Road');
});

test('checkout address > an address is selected, edited and, after confirmation, deleted', async () => {
  await renderAddressStep(async (visitor) => {
    await visitor.addAddress();
    await visitor.addAddress({ name: 'Ravi Rao', line: '4 Hill Road' });
  });
  const asha = screen.getByRole('radio', { name: /Asha Rao/ });
  await userEvent.click(asha);
  expect(asha).toBeChecked();
  await press('Edit the address of Asha Rao in Mumbai');
  await fill(await screen.findByRole('textbox', { name: 'Full name' }), 'Asha Rao Menon');
  await press('Deliver to this address');
  await findToast('Shipping address updated successfully');
  expect(await screen.findByRole('radio', { name: /Asha Rao Menon/ })).toBeChecked();
  await press('Delete the address of Ravi Rao in Mumbai');
  await userEvent.click(
    within(screen.getByRole('dialog', { name: 'Delete this address?' })).getByRole('button', {
      name: 'Delete',
    }),
  );
  await findToast('Shipping address removed successfully');
  expect(screen.queryByRole('radio', { name: /Ravi Rao/ })).not.toBeInTheDocument();
});

test('checkout address > an address in another country requires a switch to its prices', async () => {
  await renderAddressStep((visitor) =>
    visitor.addAddress({
      countryId: 222,
      dialCode: '+44',
      mobile: '7400123456',
      postalCode: 'SW1A 1AA',
      city: 'London',
      stateId: null,
      state: '',
    }),
  );
  expect(screen.getByRole('button', { name: 'Show prices for the United Kingdom' })).toBeVisible();
  await press('Continue to payment');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Please switch to prices for the United Kingdom, or choose an address in India.',
  );
});
