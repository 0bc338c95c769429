import { readFileSync } from 'node:fs';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImageSearchWire } from '@/lib/contract/browse';
import * as imageSearchPage from '@/pages/image-search';
import { renderPage } from '@/__tests__/support/renderPage';
import { callApi, stubReply, withBackend } from '@/__tests__/support/server';

withBackend();

const PAGE = { path: '/image-search' };
const photoField = () => screen.getByLabelText('Choose a photo');
const choose = (file: File, label = 'Choose a photo') =>
  userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText(label), file);
const photo = () =>
  new File([readFileSync('backend/seed/media/products/620320-1.avif')], 'lehenga.avif', {
    type: 'image/avif',
  });

/**
 * The request body cannot pass through jsdom, so another call provides the products. Returns the
 * name of the first.
 */
async function stubSimilar(): Promise<string> {
  const response = await callApi(
    new Request('http://127.0.0.1:4000/gateway/browse/v2/products/620320/look-alikes'),
  );
  const { data } = (await response.json()) as { data: Pick<ImageSearchWire, 'products'> };
  stubReply('POST /browse/v2/image-search', {
    status: 200,
    data: {
      close: true,
      message: '',
      products: data.products,
    },
  });
  return data.products[0]?.name ?? '';
}

beforeAll(() => {
  // Not in jsdom.
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});

test('image search > refuses a file of another type in words beside the field', async () => {
  await renderPage(imageSearchPage, PAGE);
  await choose(new File(['%PDF'], 'invoice.pdf', { type: 'application/pdf' }));
  expect(photoField()).toBeInvalid();
  expect(photoField()).toHaveAccessibleDescription(
    /We can’t search with “invoice.pdf”. Choose a JPEG, PNG, WebP or AVIF photo.$/,
  );
  expect(screen.queryByRole('button', { name: 'Search this area' })).not.toBeInTheDocument();
});

test('image search > refuses a photo above 8 MB in words beside the field', async () => {
  await renderPage(imageSearchPage, PAGE);
  const file = new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'sari.jpg', { type: 'image/jpeg' });
  await choose(file);
  expect(photoField()).toHaveAccessibleDescription(
    /“sari.jpg” is larger than 8 MB. Choose a smaller photo.$/,
  );
});

test('image search > shows similar pieces, closest first, and a frame with labelled handles', async () => {
  await renderPage(imageSearchPage, PAGE);
  const closest = await stubSimilar();
  await choose(photo());
  expect(await screen.findByRole('heading', { name: 'Closest match first' })).toBeVisible();
  const results = within(screen.getByRole('region', { name: 'Similar pieces' }));
  expect(results.getByText(/^\d+ similar pieces$/)).toBeVisible();
  expect(results.getAllByRole('article')[0]).toHaveTextContent(closest);
  expect(await screen.findByRole('button', { name: 'Bottom right corner' })).toBeInTheDocument();
  expect(photoField).toThrow();
  expect(screen.getByLabelText('Choose another photo')).toBeValid();
});

test('image search > a photo that the browser cannot open is refused beside the field', async () => {
  await renderPage(imageSearchPage, PAGE);
  await choose(photo());
  fireEvent.error(await screen.findByRole('img', { name: 'Your photo' }));
  expect(photoField()).toHaveAccessibleDescription(
    /We couldn’t open this photo. It may be damaged. Choose another photo.$/,
  );
  await choose(photo());
  expect(screen.getByLabelText('Choose another photo')).toBeValid();
});
