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

test('desk > a CSV file of coupons is written, and refused rows are named', async () => {
  await signInToDesk(store, 'marketing');
  const user = await showDesk('/coupons');
  await user.click(await screen.findByRole('button', { name: 'Coupons from a file' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Coupons from a file' }));
  const file = new File(['code,title,percent\nDESK10,Ten,10\nDESK95,Too much,95\n'], 'c.csv', {
    type: 'text/csv',
  });
  await user.upload(dialog.getByLabelText('CSV file'), file);
  await dialog.findByText('1 changed, 0 unchanged, 1 refused.');
  expect(dialog.getByRole('listitem').textContent).toBe(
    'Line 3, percent: Please enter 1 to 90 percent',
  );
});

test('desk > a synonym is added and removed', async () => {
  await signInToDesk(store, 'marketing');
  const user = await showDesk('/synonyms/create');
  await user.type(await screen.findByLabelText(/^Word/), 'Ghatchola');
  await user.type(screen.getByLabelText(/^Finds/), 'saree, nehru jacket');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('list', { name: 'Synonyms' });
  const meanings = async () =>
    (await newOperator(store).call('GET /staff/v1/synonyms', { query: { search: 'ghatchola' } }))
      .data.list[0]?.meanings;
  expect(await meanings()).toEqual(['saree', 'nehru jacket']);
  const editor = await showDesk('/synonyms/ghatchola');
  await editor.click(await screen.findByRole('button', { name: 'Remove' }));
  await editor.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }),
  );
  await screen.findByText('Done: Remove');
  expect(await meanings()).toBeUndefined();
});
