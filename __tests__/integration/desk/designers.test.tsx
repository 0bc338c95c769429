import { screen, within } from '@testing-library/react';
import { serveStaffApi, showDesk, signInToDesk } from '@/__tests__/support/desk';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
  serveStaffApi(store);
});
afterAll(() => store.close());

test('desk > designers > one is created, refused beside its field, and withdrawn', async () => {
  await signInToDesk(store, 'catalogue');
  const user = await showDesk('/designers/create');
  await user.type(await screen.findByLabelText(/^Name/), '??');
  await user.type(screen.getByLabelText(/^City/), 'Jaipur');
  await user.type(screen.getByLabelText(/^Since the year/), '2011');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Please enter a name with letters');
  await user.clear(screen.getByLabelText(/^Name/));
  await user.type(screen.getByLabelText(/^Name/), 'Amrita Veil');
  await user.dblClick(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await screen.findByRole('button', { name: 'Show again' });
  const list = await showDesk('/designers');
  await list.type(await screen.findByLabelText('Search designers'), 'veil');
  const row = await screen.findByRole('link', { name: /Amrita Veil/ });
  expect(within(row).getByText('Withdrawn')).toBeVisible();
});

test('desk > designers > roles without the right read them', async () => {
  await signInToDesk(store, 'support');
  const user = await showDesk('/designers');
  const list = within(await screen.findByRole('list', { name: 'Designers' }));
  expect(screen.queryByRole('link', { name: 'New designer' })).toBeNull();
  const [first] = list.getAllByRole('link');
  if (!first) throw new Error('There is no designer.');
  await user.click(first);
  expect(await screen.findByLabelText(/^Introduction/)).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});
