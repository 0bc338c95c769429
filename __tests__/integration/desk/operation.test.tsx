import { screen, within } from '@testing-library/react';
import { StaffApiError } from '@/desk/api/client';
import {
  tidiedOperation,
  toOperation,
  toOperationForm,
  withInputPaths,
} from '@/desk/terms/operationForm';
import { OPERATION_SECTIONS } from '@/desk/terms/operationFields';
import { termChanges } from '@/desk/terms/termChanges';
import { serveStaffApi, showDesk, signInToDesk } from '@/__tests__/support/desk';
import { newOperator } from '@/__tests__/support/staff';
import { openTestStore, type TestStore } from '@/__tests__/support/store';
import { OPERATION_NAMES } from '@/lib/contract/staffOperation';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
  serveStaffApi(store);
});
afterAll(() => store.close());

const operation = async () => (await newOperator(store).call('GET /staff/v1/operation')).data;

async function saveForm(user: Awaited<ReturnType<typeof showDesk>>) {
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save these changes?' }));
  const changes = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  await user.click(dialog.getByRole('button', { name: 'Save them' }));
  return changes;
}
async function type(user: Awaited<ReturnType<typeof showDesk>>, label: RegExp, text: string) {
  const input = (await screen.findAllByLabelText(label))[0] as HTMLElement;
  await user.clear(input);
  await user.type(input, text);
  return input;
}

test('desk > settings > every setting of the operation has a form, which changes nothing by itself', async () => {
  const inForms = OPERATION_SECTIONS.flatMap(({ settings }) => settings);
  expect(inForms.toSorted()).toEqual([...OPERATION_NAMES].toSorted());
  const stored = await operation();
  const form = toOperationForm(stored);
  const tidied = tidiedOperation(form);
  expect(toOperation(tidied)).toEqual(stored);
  for (const { entries } of OPERATION_SECTIONS)
    expect(termChanges(entries(form), form, tidied)).toEqual([]);
});

test.each([
  ['import_duties.US.tax_percent', 'import_duties.2.tax_percent'],
  ['import_duties.UK', 'import_duties.UK'],
  ['import_duties.US', 'import_duties.2.country'],
  ['delivery_zones.US.0.begins.1', 'delivery_zones.4.zones.0.begins.1'],
  ['delivery_zones.US', 'delivery_zones.4.country'],
  ['carriers.0.name', 'carriers.0.name'],
])('desk > settings > the message of %s is beside %s', async (field, path) => {
  const failure = new StaffApiError('No', 400, { errors: { [field]: 'No' } });
  const shown = withInputPaths(failure, toOperationForm(await operation())) as StaffApiError;
  expect(shown.body.errors).toEqual({ [path]: 'No' });
});

test('desk > settings > two rows of a country are refused before one is lost', async () => {
  const form = toOperationForm(await operation());
  const import_duties = form.import_duties.map((row) => ({ ...row, country: 'US' }));
  expect(() => toOperation({ import_duties })).toThrow('A country has two rows');
});

test('desk > settings > a duty is refused beside its field, corrected and saved', async () => {
  await signInToDesk(store, 'owner');
  const user = await showDesk('/settings/duties');
  const country = await type(user, /^Country/, 'uk');
  await saveForm(user);
  await screen.findAllByText('The shop has no country "UK"');
  expect(country).toHaveAccessibleDescription('The shop has no country "UK"');
  await type(user, /^Country/, 'ca');
  await type(user, /^Source/, 'Customs');
  expect(await saveForm(user)).toEqual([
    expect.stringMatching(/^Country 1, Source, for the shopper: .* → Customs$/),
  ]);
  await screen.findByText('Saved');
  expect((await operation()).import_duties.CA?.source).toBe('Customs');
});

test('desk > settings > a line that is refused has its message, and empty rules fit all', async () => {
  await signInToDesk(store, 'owner');
  const before = (await operation()).payment_providers;
  const user = await showDesk('/settings/providers');
  const methods = await type(user, /^Payment methods/, 'cheque');
  await type(user, /^Currencies/, 'inr{enter}usd');
  await saveForm(user);
  await screen.findAllByText('The shop has no payment method "cheque"');
  expect(methods).toHaveAccessibleDescription('The shop has no payment method "cheque"');
  await user.clear(methods);
  expect(await saveForm(user)).toEqual(['Rule 1, Currencies: INR → INR, USD']);
  await screen.findByText('Saved');
  expect((await operation()).payment_providers).toEqual(
    before.with(0, { provider: 'razorpay', currencies: ['INR', 'USD'] }),
  );
});

test('desk > settings > other roles read how the store is run', async () => {
  await signInToDesk(store, 'support');
  await showDesk('/settings/support');
  expect(await screen.findByLabelText(/^Answers within/)).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
