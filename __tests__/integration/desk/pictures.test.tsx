import { screen, within } from '@testing-library/react';
import sharp from 'sharp';
import { serveStaffApi, showDesk, signInToDesk } from '@/__tests__/support/desk';
import { newOperator } from '@/__tests__/support/staff';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
  serveStaffApi(store);
});
afterAll(() => store.close());

test('desk > pictures are uploaded, ordered and removed', async () => {
  const { product_id: id } = await store.newProduct(1);
  const picturesOf = async () =>
    (await newOperator(store).call('GET /staff/v1/products/:id/pictures', { params: { id } })).data
      .list;
  const before = await picturesOf();
  await signInToDesk(store, 'catalogue');
  const user = await showDesk(`/products/${id}`);
  const list = within(await screen.findByRole('list', { name: 'Pictures' }));
  await list.findAllByRole('listitem');
  const bytes = await sharp({
    create: { width: 400, height: 600, channels: 3, background: 'teal' },
  })
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(bytes)], 'front.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Picture files'), file);
  const last = before.length + 1;
  await user.click(await list.findByRole('button', { name: `Move picture ${last} earlier` }));
  await screen.findByText('Pictures saved');
  const moved = await picturesOf();
  expect(moved).toHaveLength(last);
  expect(moved.at(-2)?.file).toMatch(/^imported\//);
  await user.click(await list.findByRole('button', { name: `Remove picture ${last}` }));
  await list.findByRole('button', { name: `Remove picture ${last - 1}` });
});
