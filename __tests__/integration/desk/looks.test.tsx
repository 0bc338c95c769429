import { screen, waitFor, within } from '@testing-library/react';
import { serveStaffApi, showDesk, signInToDesk } from '@/__tests__/support/desk';
import { newOperator } from '@/__tests__/support/staff';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
  serveStaffApi(store);
});
afterAll(() => store.close());

const looks = async () => (await newOperator(store).call('GET /staff/v1/looks')).data.list;

test('desk > looks > one is created with its products, and removed', async () => {
  await signInToDesk(store, 'catalogue');
  const user = await showDesk('/looks/create');
  await user.type(await screen.findByLabelText(/^Name/), 'Wedding morning');
  const products = screen.getByLabelText(/^Products that are shown together/);
  const choose = async (sku: string) => {
    await user.type(products, sku);
    await user.click(await screen.findByRole('option', { name: new RegExp(`\\(${sku}\\)`) }));
  };
  await choose('620101');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Please choose at least two products');
  await choose('620464');
  await user.dblClick(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('link', { name: /Wedding morning/ }));
  expect(await looks()).toMatchObject([{ products: [{ sku: '620101' }, { sku: '620464' }] }]);
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }),
  );
  await screen.findByText(/^No look\./);
  await waitFor(async () => expect(await looks()).toEqual([]));
});
