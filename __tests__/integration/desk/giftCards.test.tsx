import { screen, within } from '@testing-library/react';
import { insertGiftCard } from '@/backend/giftCards/repository';
import { serveStaffApi, showDesk, signInToDesk } from '@/__tests__/support/desk';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
  serveStaffApi(store);
});
afterAll(() => store.close());

const newCard = () =>
  insertGiftCard(store.db, {
    code: 'GIFT-AAAA-1111',
    amount_minor: 250_000,
    recipient_email: 'meera@example.com',
    order_id: null,
    valid_days: 100,
  });

test('desk > gift cards > an owner finds a card and ends it, support only reads it', async () => {
  const id = await newCard();
  await signInToDesk(store, 'support');
  await showDesk(`/gift-cards/${id}/show`);
  await screen.findByText('It is not used yet.');
  expect(screen.queryByRole('button', { name: 'End now' })).toBeNull();

  await signInToDesk(store, 'owner');
  const user = await showDesk('/gift-cards');
  await user.click(await screen.findByRole('link', { name: /1111 · meera@example.com/ }));
  await user.click(await screen.findByRole('button', { name: 'End now' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Reason/), 'The code was stolen');
  await user.click(dialog.getByRole('button', { name: 'End now' }));
  await screen.findByText(/^Expired · ₹2,500 of ₹2,500/);
  expect(screen.queryByRole('button', { name: 'End now' })).toBeNull();
});

test('desk > gift cards > support gives one, sends it again, blocks and unblocks it', async () => {
  await signInToDesk(store, 'support');
  const user = await showDesk('/gift-cards');
  await user.click(await screen.findByRole('link', { name: 'New gift card' }));
  await user.type(await screen.findByLabelText(/^Amount/), '250');
  await user.type(screen.getByLabelText(/^Name of/), 'Kiran');
  const email = screen.getByLabelText(/^Email of/);
  await user.type(email, 'kiran@example');
  await user.type(screen.getByLabelText(/^Reason/), 'A late dress');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Please enter a valid email address');
  await user.type(email, '.com');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^For kiran@example.com · given by .*: A late dress$/);
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Send again' }));
  await screen.findByText('Done: Send again');
  for (const [act, state] of [
    ['Block', 'Blocked'],
    ['Unblock', 'Valid'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: act }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Reason/), 'A call');
    await user.click(dialog.getByRole('button', { name: act }));
    await screen.findByText(new RegExp(`^${state} · ₹250 of ₹250`));
  }
  expect(screen.queryByRole('button', { name: 'End now' })).toBeNull();
});
