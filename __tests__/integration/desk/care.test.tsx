import { screen, within } from '@testing-library/react';
import { serveStaffApi, showDesk, signInToDesk } from '@/__tests__/support/desk';
import { grantCredit } from '@/__tests__/support/orderSetup';
import { newOperator } from '@/__tests__/support/staff';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
  serveStaffApi(store);
});
afterAll(() => store.close());

test('desk > a ticket is found, answered and closed', async () => {
  const { ticket_number } = (
    await store.visit().call('POST /support/v1/tickets', {
      body: {
        request_id: crypto.randomUUID(),
        topic: 'product',
        name: 'Meera Shah',
        email: 'meera@example.com',
        regarding: '',
        message: 'Can the blouse be made with longer sleeves?',
      },
    })
  ).data;
  await signInToDesk(store, 'support');
  const user = await showDesk('/tickets');
  await user.click(await screen.findByRole('link', { name: /Meera Shah.*Open/ }));
  await screen.findByText('Can the blouse be made with longer sleeves?');
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Answer/), 'Yes, in two weeks.');
  await user.click(dialog.getByLabelText('Close the ticket'));
  await user.click(dialog.getByRole('button', { name: 'Answer' }));
  await screen.findByRole('button', { name: 'Open again' });
  const { data } = await newOperator(store).call('GET /staff/v1/tickets/:id', {
    params: { id: ticket_number },
  });
  expect(data).toMatchObject({ state: 'closed', answers: [{ message: 'Yes, in two weeks.' }] });
});

test('desk > a customer is blocked with a reason, and only owners may delete one', async () => {
  await store.customer();
  await signInToDesk(store, 'support');
  const user = await showDesk('/customers');
  await user.click(await screen.findByRole('link', { name: /customer1@example.com/ }));
  await user.click(await screen.findByRole('button', { name: 'Block' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Reason/), 'Parcels were refused');
  await user.click(dialog.getByRole('button', { name: 'Block' }));
  await screen.findByText('Blocked: Parcels were refused');
  expect(screen.queryByRole('button', { name: 'Delete customer' })).toBeNull();
});

test('desk > wallet and points of a customer lead to all their entries', async () => {
  const customer = await store.customer();
  await grantCredit(store, customer, 'wallet', 1_500, 20);
  await grantCredit(store, customer, 'points', 300);
  await signInToDesk(store, 'read-only');
  const user = await showDesk('/customers');
  await user.click(await screen.findByRole('link', { name: new RegExp(customer.email) }));
  await screen.findByText(/^₹1,500 · 300 points/);
  screen.getByText(/^\+ 300 points · Goodwill · With our thanks/);
  await user.click(screen.getByRole('link', { name: 'All entries' }));
  const entries = within(await screen.findByRole('list', { name: 'Entries' }));
  await entries.findAllByRole('listitem');
  expect(entries.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Goodwill · With our thanks\+ 300 points.*300 points left/),
    expect.stringMatching(/Goodwill · With our thanks\+ ₹1,500.*₹1,500 left · until/),
  ]);
});
