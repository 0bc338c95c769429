import { screen } from '@testing-library/react';
import { serveStaffApi, showDesk, signInToDesk } from '@/__tests__/support/desk';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
const saved: Blob[] = [];
beforeAll(async () => {
  store = await openTestStore();
  serveStaffApi(store);
  // jsdom has no addresses for blobs.
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => undefined;
});
afterAll(() => store.close());

test('desk > tax > the return of a month is saved as files', async () => {
  await signInToDesk(store, 'orders');
  const user = await showDesk('/tax');
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  await user.click(await screen.findByRole('button', { name: 'Save hsn.csv' }));
  expect(await saved.at(-1)?.text()).toMatch(/^HSN,/);
  await user.click(screen.getByRole('button', { name: 'Save all files' }));
  expect(saved).toHaveLength(10);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('desk > tax > an owner changes the seller, with errors beside the fields', async () => {
  await signInToDesk(store, 'owner');
  const user = await showDesk('/tax');
  const gstin = await screen.findByLabelText('GSTIN');
  await user.clear(gstin);
  await user.type(gstin, '27AAACA0000A1Z0');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The check character does not match');
  await user.clear(gstin);
  await user.type(gstin, '27AAACA0000A1ZY');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
});
