import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast from 'react-hot-toast';
import type { CountryWire } from '@/lib/contract/bootstrap';
import type { ProductWire } from '@/lib/contract/product';
import { INDIA } from '@/lib/i18n/region';
import * as productPage from '@/pages/products/[...path]';
import { createBrowserServices } from '@/services/browser';
import { lehenga, potli } from '@/__tests__/support/products';
import { loadPage, renderPage } from '@/__tests__/support/renderPage';
import { stubReply, stubFailure, withBackend } from '@/__tests__/support/server';

// Read once, with the first page.
process.env.SUPPORT_WHATSAPP = '+91 22 0000 0000';
const { backend } = withBackend();
// Toasts outlive a page.
afterEach(() => toast.remove());

test('product > shows name, price, return rule and details', async () => {
  await renderPage(productPage, lehenga);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Midnight Blue Velvet Resham Embroidered Poppy Boota Lehenga Set',
  );
  expect(screen.getAllByText('₹2,13,000')[0]).toBeVisible();
  expect(screen.getByText('Inclusive of all taxes')).toBeVisible();
  expect(
    screen.getByText('Return within 2 days of delivery (up to 7 for Diamond members).'),
  ).toBeVisible();
  expect(screen.getByText('1 set of 3 pieces')).toBeInTheDocument();
  expect(screen.getByText(/resham poppies on upright stems, edged in metal thread\./).tagName).toBe(
    'P',
  );
  expect(screen.getByRole('region', { name: 'You may also love' })).toBeVisible();
});

test('product > sanitises the stylist’s note', async () => {
  const { id } = { id: Number(potli.params.path.at(-1)) };
  const { stylist_note } = await backend()
    .db.selectFrom('products')
    .select('stylist_note')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const saveNote = (text: string) =>
    backend().db.updateTable('products').set({ stylist_note: text }).where('id', '=', id).execute();
  await saveNote(
    '<p onclick="alert(1)">Carry it <em>low</em><script>alert(1)</script><img src=x onerror=alert(1)></p>',
  );
  const { result } = await loadPage(productPage, potli);
  await saveNote(stylist_note);
  expect(result).toMatchObject({
    props: { load: { product: { stylistNote: '<p>Carry it <em>low</em></p>' } } },
  });
});

test.each(['constructor', '__proto__', 'toString'])(
  'product > an unknown refusal reason such as %s is ignored',
  async (refused) => {
    await renderPage(productPage, { ...potli, query: { refused } });
    expect(within(screen.getByRole('main')).getByRole('alert')).toBeEmptyDOMElement();
  },
);

test('product > a regional site has its currency and a duty notice', async () => {
  await renderPage(productPage, { ...lehenga, locale: 'en-gb' });
  expect(screen.getAllByText('£2,499')[0]).toBeVisible();
  expect(
    screen.getByText('Duties and taxes included, nothing more to pay on delivery'),
  ).toBeVisible();
});

/** Opens the page of each product, until it is in the visitor's history. */
async function viewProducts(ids: number[]) {
  const { product, recent } = createBrowserServices(INDIA, {});
  for (const [index, id] of ids.entries()) {
    const { href } = await product.byId(id);
    const path = href.split('/').slice(2);
    const { unmount } = await renderPage(productPage, { params: { path }, path: href });
    await waitFor(async () => expect(await recent.list()).toHaveLength(index + 1));
    unmount();
  }
}

test('recently viewed > lists the previous products', async () => {
  await viewProducts([620101, 620150, 620372]);
  await renderPage(productPage, lehenga);
  const carousel = within(await screen.findByRole('region', { name: 'Recently viewed' }));
  expect(carousel.getAllByRole('article')).toHaveLength(3);
  expect(
    carousel.getByRole('link', { name: 'Indigo Satin Gota Patti Star Flower Potli Bag' }),
  ).toHaveAttribute('href', `/products/${potli.params.path.join('/')}`);
});

test.each<[string, number[], boolean]>([
  ['a phone', [620372], false],
  ['a phone', [620150, 620372], true],
  ['a wide screen', [620150, 620372], false],
])('recently viewed > on %s, with products %j: shown %s', async (screenName, ids, isShown) => {
  const isPhone = screenName === 'a phone';
  const defaultMedia = window.matchMedia;
  const matchMedia = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ ...defaultMedia(media), matches: isPhone }));
  await viewProducts(ids);
  await renderPage(productPage, lehenga);
  const { recent } = createBrowserServices(INDIA, {});
  await waitFor(async () => expect(await recent.list()).toHaveLength(ids.length + 1));
  if (isShown) await screen.findByRole('region', { name: 'Recently viewed' });
  expect(screen.queryAllByRole('region', { name: 'Recently viewed' })).toHaveLength(
    isShown ? 1 : 0,
  );
  matchMedia.mockRestore();
});

test('product > suggests products of other categories, and its designer can be followed', async () => {
  await renderPage(productPage, lehenga);
  const look = within(screen.getByRole('region', { name: 'Complete the look' }));
  expect(look.getAllByRole('article').length).toBeGreaterThan(3);
  expect(look.queryByText(/Lehenga/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'More from Sitarabagh' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/designers\/sitarabagh\/\d+$/),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Follow Sitarabagh' }));
  expect(screen.getByRole('button', { name: /^Follow(ing)? Sitarabagh$/ })).toHaveTextContent(
    /^Following/,
  );
});

test('product > shows missing pictures and a country without delivery', async () => {
  const { db } = backend();
  const media = await db
    .selectFrom('product_media')
    .selectAll()
    .where('product_id', '=', 620372)
    .execute();
  await db.deleteFrom('product_media').where('product_id', '=', 620372).execute();
  const {
    body: { data },
  } = await backend().read<{ data: { list: CountryWire[] } }>('/gateway/misc/v1/countries', {
    'X-XP-ID': 'test',
    'X-Platform': 'web',
  });
  stubReply('GET /misc/v1/countries', {
    status: 200,
    data: { list: data.list.map((country) => ({ ...country, shipping_restricted: true })) },
  });
  await renderPage(productPage, potli);
  await db.insertInto('product_media').values(media).execute();
  expect(screen.getByText('There is no picture of this piece yet.')).toBeVisible();
  expect(screen.getByText('We don’t deliver this piece to India yet.')).toBeVisible();
});

test('product > without a price cannot be bought and is not shown as free', async () => {
  const price = await backend()
    .db.deleteFrom('product_prices')
    .where('product_id', '=', 620372)
    .where('bucket', '=', 'india')
    .returningAll()
    .executeTakeFirstOrThrow();
  await renderPage(productPage, potli);
  await backend().db.insertInto('product_prices').values(price).execute();
  expect(screen.getByText('Price on request')).toBeVisible();
  expect(screen.queryByText('₹0')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add to cart' })).not.toBeInTheDocument();
});

test('discontinued product > is a 410', async () => {
  stubReply('GET /browse/v2/products/:id/similar', { status: 200, data: { products: [] } });
  stubFailure('GET /browse/v2/products/:id', 410, 'This piece is no longer available');
  const { status } = await renderPage(productPage, potli);
  expect(status).toBe(410);
  expect(
    screen.getByRole('heading', { level: 1, name: 'This piece is no longer available' }),
  ).toBeVisible();
});

test('product > renders forty sizes and a very long name', async () => {
  const { body } = await backend().read<{ data: ProductWire }>(
    '/gateway/browse/v2/products/620104',
    { 'X-XP-ID': 'test', 'X-Platform': 'web' },
  );
  const name = `${'Midnight Blue '.repeat(22)}Set`;
  stubReply('GET /browse/v2/products/:id', {
    status: 200,
    data: {
      ...body.data,
      name,
      designer_name: 'Maharani Gayatri Devi of Cooch Behar and Daughters',
      sizes: Array.from({ length: 40 }, (_, index) => ({
        id: index + 1,
        label: `${index + 20} long`,
        stock: index % 3,
      })),
    },
  });
  await renderPage(productPage, lehenga);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name);
  expect(screen.getAllByRole('radio')).toHaveLength(40);
});

test('stylist > has a WhatsApp link and support hours', async () => {
  await renderPage(productPage, lehenga);
  expect(screen.getByText(/Mon-Saturday 10:00-22:00 IST\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write on WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/912200000000\?text=Hello.*620104/),
  );
});

test('product > another slug redirects to the canonical URL and keeps the query', async () => {
  const { result } = await loadPage(productPage, {
    params: { path: ['old-name', '620104'] },
    path: '/products/old-name/620104?size=M',
    locale: 'en-gb',
  });
  expect(result).toEqual({
    redirect: { destination: `/en-gb${lehenga.path}?size=M`, statusCode: 301 },
  });
});

test.each([[['nobody', '999999']], [['nobody', 'none']], [['620104']]])(
  'product > %s is a 404',
  async (path) => {
    const { status } = await renderPage(productPage, { params: { path } });
    expect(status).toBe(404);
  },
);
