import { screen, waitFor, within } from '@testing-library/react';
import { fetchOrder } from '@/__tests__/support/cancellations';
import { serveStaffApi, showDesk, signInToDesk } from '@/__tests__/support/desk';
import { placeExchangeableOrder } from '@/__tests__/support/exchanges';
import { setPrice } from '@/__tests__/support/orderSetup';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
  serveStaffApi(store);
});
afterAll(() => store.close());

async function openExchange(orderId: number) {
  await signInToDesk(store, 'support');
  const user = await showDesk(`/orders/${orderId}/show`);
  await user.click(await screen.findByRole('button', { name: 'Exchange an item' }));
  const dialog = within(await screen.findByRole('dialog'));
  return {
    dialog,
    async confirm(size: RegExp) {
      await user.click(await dialog.findByLabelText(size));
      await user.click(dialog.getByLabelText(/^Reason/));
      await user.click(await screen.findByRole('option', { name: 'It does not fit' }));
      await user.click(dialog.getByRole('button', { name: 'Exchange an item' }));
    },
  };
}

test('desk > orders > an item is exchanged at the same price', async () => {
  const { customer, params, line } = await placeExchangeableOrder(store);
  const { confirm } = await openExchange(params.id);
  await confirm(/^Size Other, same price/);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const exchanged = await line();
  expect(exchanged?.status).toBe('return_requested');
  expect(await fetchOrder(customer, exchanged?.exchanged_for ?? 0)).toMatchObject({
    state: 'confirmed',
    items: [{ size: 'Other' }],
  });
});

test('desk > orders > a dearer size is reserved, and the dialog shows the page where the customer pays', async () => {
  const { params, product, line } = await placeExchangeableOrder(store);
  await setPrice(store, product.product_id, 7_500);
  const { dialog, confirm } = await openExchange(params.id);
  await confirm(/₹1,500 to pay/);
  const link = await dialog.findByRole('link');
  expect(link).toHaveAttribute('href', expect.stringMatching(/^http.*\/pay\//));
  expect(dialog.getByText(/until the customer has paid ₹1,500/)).toBeInTheDocument();
  expect((await line())?.status ?? 'active').toBe('active');
});

test('desk > orders > the reason why an item is not exchanged is shown', async () => {
  const { params, otherSizeId } = await placeExchangeableOrder(store);
  await store.db
    .updateTable('product_sizes')
    .set({ stock: 0 })
    .where('id', '=', otherSizeId)
    .execute();
  const { dialog } = await openExchange(params.id);
  expect(await dialog.findByText('No other size is available at the moment')).toBeInTheDocument();
  expect(dialog.queryByLabelText(/^Size/)).not.toBeInTheDocument();
});
