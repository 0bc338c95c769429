import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import userEvent from '@testing-library/user-event';
import * as addressesPage from '@/pages/user/addresses';
import { renderPage } from '@/__tests__/support/renderPage';
import { server, withBackend } from '@/__tests__/support/server';
import { newVisitor } from '@/__tests__/support/visitor';
import { findToast } from '@/__tests__/support/shownToasts';

withBackend();

const PAGE = { path: '/user/addresses' };
const main = () => within(screen.getByRole('main'));
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const press = (name: string | RegExp) => userEvent.click(main().getByRole('button', { name }));
const section = (name: string) => within(main().getByRole('region', { name }));

async function type(control: HTMLElement, text: string) {
  await userEvent.clear(control);
  await userEvent.click(control);
  await userEvent.paste(text);
}

async function renderAddresses(
  prepare: (visitor: ReturnType<typeof newVisitor>) => Promise<unknown> = async () => undefined,
) {
  const visitor = newVisitor();
  await visitor.signUp();
  await prepare(visitor);
  await renderPage(addressesPage, PAGE);
  return visitor;
}

test('address book > responds with 401 to a visitor', async () => {
  expect((await renderPage(addressesPage)).status).toBe(401);
});

test('address book > a PIN code fills in city and state until the customer edits them', async () => {
  const { services } = await renderAddresses();
  await press('Add an address');
  await type(await screen.findByRole('textbox', { name: 'Full name' }), 'Asha Rao');
  await type(field(/^Flat, building/), '12 Garden Road');
  await type(field(/^Area or landmark/), 'Opposite the banyan');
  await type(field('PIN code'), '560001');
  await waitFor(() => expect(field('City or town')).toHaveValue('Bengaluru'));
  await type(field('PIN code'), '400 001');
  await waitFor(() => expect(field('City or town')).toHaveValue('Mumbai'));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveDisplayValue('Maharashtra'),
  );
  await type(field('City or town'), 'Kala Ghoda');
  await type(field('PIN code'), '110001');
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveDisplayValue('Delhi'),
  );
  expect(field('City or town')).toHaveValue('Kala Ghoda');
  await type(field('Mobile number'), '98765 43210');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Make this my default address' }));
  await userEvent.click(
    screen.getByRole('checkbox', { name: 'Billing address is the delivery address' }),
  );
  await press('Save address');
  await findToast('Shipping Address added successfully');
  expect(
    await section('Delivery').findByText(
      '12 Garden Road, Opposite the banyan, Kala Ghoda, Delhi 110001, India',
    ),
  ).toBeVisible();
  expect(section('Delivery').getByText('Default')).toBeVisible();
  expect(section('Billing').getByText(/12 Garden Road/)).toBeVisible();
  expect(await services.address.profileBook()).toMatchObject({
    shipping: [{ isDefault: true, chosenFor: 'shipping' }],
    billing: [{ kind: 'billing' }],
  });
});

test('address book > a foreign mobile number keeps its dial code when the address is edited', async () => {
  await renderAddresses((visitor) => visitor.addAddress({ dialCode: '+33', mobile: '612345678' }));
  await press('Edit the address of Asha Rao in Mumbai');
  expect(await screen.findByRole('combobox', { name: 'Country code' })).toHaveDisplayValue('+33');
  await type(field('Mobile number'), '0044 7400 123456');
  await press('Save address');
  await findToast('Shipping address updated successfully');
  expect(await section('Delivery').findByText('+44 7400123456')).toBeVisible();
});

test('address book > a rejected update shows its error beside the field, without a toast', async () => {
  await renderAddresses((visitor) => visitor.addAddress());
  await press('Edit the address of Asha Rao in Mumbai');
  await type(await screen.findByRole('textbox', { name: 'City or town' }), 'Atlantis');
  server.use(
    http.put('*/address/v1/address/:id/profile', () =>
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
  await press('Save address');
  await waitFor(() =>
    expect(field('City or town')).toHaveAccessibleDescription('We do not know this city'),
  );
  expect(screen.getAllByText('We do not know this city')).toHaveLength(1);
  expect(field('City or town')).toHaveValue('Atlantis');
});

test('address book > changes the default address, and deletes one after confirmation', async () => {
  const { services } = await renderAddresses(async (visitor) => {
    await visitor.addAddress({ isDefault: true });
    await visitor.addAddress({ name: 'Ravi Rao', line: '4 Hill Road' });
  });
  await press(/^Set as default.*Ravi Rao in Mumbai/);
  await waitFor(async () =>
    expect((await services.address.profileBook()).shipping).toMatchObject([
      { name: 'Ravi Rao', isDefault: true },
      { name: 'Asha Rao', isDefault: false },
    ]),
  );
  await press('Delete the address of Asha Rao in Mumbai');
  await userEvent.click(
    within(screen.getByRole('dialog', { name: 'Delete this address?' })).getByRole('button', {
      name: 'Delete',
    }),
  );
  await findToast('Shipping address removed successfully');
  expect(section('Delivery').queryByText('Asha Rao')).not.toBeInTheDocument();
  expect(section('Billing').getByText('Same as delivery address')).toBeVisible();
});
