import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withBackend } from '@/__tests__/support/server';
import {
  field,
  fill,
  fillInAddress,
  press,
  renderAddressStep,
} from '@/__tests__/support/addressStep';
import { findToast } from '@/__tests__/support/shownToasts';

withBackend();

async function chooseStore() {
  expect(screen.queryByRole('group', { name: 'Store' })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('radio', { name: /^Collect from a store/ }));
  const store = within(await screen.findByRole('group', { name: 'Store' })).getByRole('radio', {
    name: /^Banjara Hills/,
  });
  expect(store).not.toBeChecked();
  await userEvent.click(store);
  return store;
}

test('store pickup > an order is collected from a store that is chosen before the first address', async () => {
  const { router } = await renderAddressStep();
  const totals = within(screen.getByRole('complementary'));
  expect(totals.getByText('₹149')).toBeVisible();
  const store = await chooseStore();
  await waitFor(() => expect(totals.queryByText('₹149')).not.toBeInTheDocument());
  expect(store).toBeChecked();
  expect(totals.getByText('Collection in store').nextSibling).toHaveTextContent('Free');
  expect(totals.queryByText(/^Shipping to/)).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Your address, for the invoice' })).toBeVisible();
  await fillInAddress();
  await press('Continue to payment');
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/checkout/payment'));
  expect(await screen.findByRole('radio', { name: /^Banjara Hills/, checked: true })).toBeVisible();
});

test('store pickup > store pickup removes the shipping fee, and courier delivery adds it again', async () => {
  await renderAddressStep((visitor) => visitor.addAddress());
  const totals = within(screen.getByRole('complementary'));
  expect(totals.getByText('₹149')).toBeVisible();
  const store = await chooseStore();
  expect(store).toBeChecked();
  expect(store).toBeVisible();
  await waitFor(() => expect(totals.queryByText('₹149')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('radio', { name: /^By courier/ }));
  await waitFor(() => expect(totals.getByText('₹149')).toBeVisible());
  expect(totals.getByText('Shipping to India')).toBeVisible();
});

test('store pickup > another address for the invoice keeps the chosen store', async () => {
  await renderAddressStep(async (customer) => {
    await customer.addAddress();
    await customer.addAddress({ line: '5 Station Road' });
  });
  const totals = within(screen.getByRole('complementary'));
  const store = await chooseStore();
  await waitFor(() => expect(totals.getByText('Collection in store')).toBeVisible());
  const other = within(screen.getByRole('group', { name: 'Deliver to' })).getByRole('radio', {
    checked: false,
  });
  await userEvent.click(other);
  await waitFor(() => expect(other).toBeChecked());
  expect(store).toBeChecked();
  expect(totals.getByText('Collection in store')).toBeVisible();
});

test('billing address > a different billing address starts with the recipient’s name, and keeps the chosen store', async () => {
  await renderAddressStep((visitor) => visitor.addAddress());
  await chooseStore();
  await userEvent.click(
    screen.getByRole('checkbox', { name: 'Billing address is the delivery address' }),
  );
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
  await findToast('Billing Address added successfully');
  const billing = within(await screen.findByRole('group', { name: 'Bill to' }));
  expect(billing.getByRole('radio', { name: /1 Office Road/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /^Banjara Hills/, checked: true })).toBeVisible();
});
