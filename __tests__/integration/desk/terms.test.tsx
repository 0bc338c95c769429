import { screen, within } from '@testing-library/react';
import { serveStaffApi, showDesk, signInToDesk } from '@/__tests__/support/desk';
import { newOperator } from '@/__tests__/support/staff';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
  serveStaffApi(store);
});
afterAll(() => store.close());

const settings = async () => (await newOperator(store).call('GET /staff/v1/settings')).data;
type Desk = Awaited<ReturnType<typeof showDesk>>;

async function save(user: Desk) {
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return within(await screen.findByRole('dialog', { name: 'Save these changes?' }));
}
async function confirm(user: Desk, dialog: Awaited<ReturnType<typeof save>>) {
  await user.dblClick(dialog.getByRole('button', { name: 'Save them' }));
}
async function replace(user: Desk, label: string | RegExp, text: string) {
  const input = await screen.findByLabelText(label);
  await user.clear(input);
  await user.type(input, text);
  return input;
}

test('desk > settings > an owner changes a period, told what changes before it is saved', async () => {
  await signInToDesk(store, 'owner');
  const { returns } = await settings();
  const user = await showDesk('/settings');
  const input = await replace(user, /^Period in India \(days\)/, '9');
  expect(input).toHaveAccessibleDescription(new RegExp(`Now ${returns.india_days} days?\\.`));
  const dialog = await save(user);
  expect(dialog.getByRole('listitem')).toHaveTextContent(/^Period in India: \d+ days? → 9 days$/);
  expect((await settings()).returns.india_days).toBe(returns.india_days);
  await confirm(user, dialog);
  await screen.findByText('Saved');
  expect((await settings()).returns.india_days).toBe(9);
  const { list } = (
    await newOperator(store).call('GET /staff/v1/audit', { query: { target: 'settings' } })
  ).data;
  expect(list).toHaveLength(1);
});

test('desk > settings > a refusal is beside its field, and the typed values stay', async () => {
  await signInToDesk(store, 'owner');
  const user = await showDesk('/settings/gifts');
  await replace(user, /^Lowest gift card/, '9000');
  const highest = await replace(user, /^Highest gift card/, '8000');
  await confirm(user, await save(user));
  const message = 'The highest amount is below the lowest';
  await screen.findAllByText(message);
  expect(highest).toHaveAccessibleDescription(new RegExp(message));
  expect(highest).toHaveValue(8000);
});

test('desk > settings > a tier is added, and shipping of a country is changed', async () => {
  await signInToDesk(store, 'owner');
  const { tiers } = (await settings()).loyalty;
  const user = await showDesk('/settings/loyalty');
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  const names = screen.getAllByLabelText(/^Name/);
  expect(names).toHaveLength(tiers.length + 1);
  await user.type(names.at(-1) as HTMLElement, 'Emerald');
  await user.type(screen.getAllByLabelText(/^From \(₹\)/).at(-1) as HTMLElement, '9000000');
  const dialog = await save(user);
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Tier ${tiers.length + 1}, Name: none → Emerald`,
    `Tier ${tiers.length + 1}, From: none → ₹90,00,000`,
  ]);
  await confirm(user, dialog);
  await screen.findByText('Saved');
  expect((await settings()).loyalty.tiers.at(-1)).toEqual({ name: 'Emerald', from_inr: 9_000_000 });

  const shipping = await showDesk('/settings/shipping');
  const { list } = (await newOperator(store).call('GET /staff/v1/shipping')).data;
  const index = list.findIndex(({ country_code }) => country_code === 'IN');
  await screen.findByRole('heading', { name: 'India' });
  const fee = screen.getAllByLabelText(/^Fee/)[index] as HTMLElement;
  await shipping.clear(fee);
  await shipping.type(fee, '120');
  await confirm(shipping, await save(shipping));
  await screen.findByText('Saved');
  const after = (await newOperator(store).call('GET /staff/v1/shipping')).data.list;
  expect(after).toEqual(list.with(index, { ...list[index], fee_inr: 120 } as never));
});

test('desk > settings > payments are captured at dispatch', async () => {
  await signInToDesk(store, 'owner');
  const user = await showDesk('/settings/capture');
  const input = await screen.findByRole('combobox', { name: /^Capture the payment/ });
  expect(input).toHaveAccessibleDescription(/^Now: With the order\..*Stripe/);
  await user.click(input);
  await user.click(screen.getByRole('option', { name: 'At dispatch' }));
  const dialog = await save(user);
  expect(dialog.getByRole('listitem')).toHaveTextContent(
    'Capture the payment: With the order → At dispatch',
  );
  await confirm(user, dialog);
  await screen.findByText('Saved');
  expect((await settings()).payment_capture).toEqual({ at: 'dispatch', delivered_within_days: 6 });
});

test('desk > settings > a payment method is switched off, but not the last one', async () => {
  await signInToDesk(store, 'owner');
  const user = await showDesk('/settings/payment');
  const methods = await screen.findAllByRole('switch');
  for (const method of methods) await user.click(method);
  await confirm(user, await save(user));
  await screen.findByText('One payment method has to stay on');
  await user.click(methods.at(-1) as HTMLElement);
  await confirm(user, await save(user));
  await screen.findByText('Saved');
});

test('desk > settings > other roles read them', async () => {
  await signInToDesk(store, 'support');
  await showDesk('/settings/limits');
  expect(await screen.findByLabelText(/^Items of an order/)).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
