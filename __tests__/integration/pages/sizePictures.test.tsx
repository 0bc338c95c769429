import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { decideSandboxPayment } from '@/backend/payments/sandbox/ledger';
import { toOffers } from '@/lib/feeds/offer';
import type { PageData } from '@/lib/model/pageData';
import { productData } from '@/lib/seo/productData';
import * as cartPage from '@/pages/checkout/cart';
import * as productPage from '@/pages/products/[...path]';
import { lehenga } from '@/__tests__/support/products';
import { loadPage, renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';
import { CREDENTIALS, newVisitor } from '@/__tests__/support/visitor';

const { backend } = withBackend();
const ID = Number(lehenga.params.path[1]);

/** The pictures of the lehenga: M has the third of them, L the fourth. */
let files: string[];
beforeEach(async () => {
  const { db } = backend();
  const media = await db
    .selectFrom('product_media')
    .select('file')
    .where('product_id', '=', ID)
    .where('kind', '=', 'image')
    .orderBy('position')
    .execute();
  files = media.map(({ file }) => file);
  for (const [label, place] of [
    ['M', 2],
    ['L', 3],
  ] as const)
    await db
      .updateTable('product_sizes')
      .set({ picture: files[place] ?? null })
      .where('product_id', '=', ID)
      .where('label', '=', label)
      .execute();
});

const shownFirst = () =>
  within(screen.getByRole('list', { name: 'Views' }))
    .getAllByRole('img')[0]
    ?.getAttribute('src');

test('size pictures > choosing a size shows its picture first, and so does its address', async () => {
  const { unmount } = await renderPage(productPage, lehenga);
  expect(shownFirst()).toContain(files[0]);
  await userEvent.click(screen.getByRole('radio', { name: 'M' }));
  expect(shownFirst()).toContain(files[2]);
  await userEvent.click(screen.getByRole('radio', { name: 'L' }));
  expect(shownFirst()).toContain(files[3]);
  unmount();
  await renderPage(productPage, { ...lehenga, query: { size: 'M' } });
  expect(shownFirst()).toContain(files[2]);
});

test('size pictures > markup and feeds have those of each size, without those of others', async () => {
  const { result } = await loadPage(productPage, lehenga);
  if (!('props' in result)) throw new Error('no page');
  const { load } = (await result.props) as { load: Required<PageData> };
  const { product, offer, region, site } = load;
  const place = { ...site, prefix: 'en' };
  const { hasVariant } = productData({ product, offer, region, place }) as unknown as {
    hasVariant: { size: string; image: string[] }[];
  };
  const images = (label: string) =>
    hasVariant.find(({ size }) => size === label)?.image.map((url) => url.split('/').at(-1));
  const name = (place: number) => files[place]?.split('/').at(-1);
  expect(images('M')?.[0]).toBe(name(2));
  expect(images('M')).not.toContain(name(3));
  expect(images('S')).toHaveLength(files.length);
  const terms = { earnPercent: 2, tiers: [] };
  const offers = toOffers(product, { text: '', items: [] }, {
    ...{ site, region, terms },
    now: new Date(),
  } as never);
  expect(offers).toContainEqual(
    expect.objectContaining({ size: 'M', image: expect.stringContaining(files[2] ?? '-') }),
  );
  expect(offers).toContainEqual(
    expect.objectContaining({ size: 'S', image: expect.stringContaining(files[0] ?? '-') }),
  );
});

test('size pictures > cart, saved item, order and email have that of the size', async () => {
  const visitor = newVisitor();
  await visitor.signUp();
  await visitor.addAddress();
  const { sizes } = await visitor.services.product.byId(ID);
  const sizeOf = (label: string) => sizes.find((size) => size.label === label)?.id ?? 0;
  for (const label of ['M', 'L'])
    await visitor.services.cart.add({ productId: ID, sizeId: sizeOf(label), quantity: 1 });
  await visitor.services.cart.saveForLater({ productId: ID, sizeId: sizeOf('L') });
  const { unmount } = await renderPage(cartPage, { path: '/checkout/cart' });
  const sources = screen.getAllByAltText('').map((image) => image.getAttribute('src'));
  expect(sources).toContainEqual(expect.stringContaining(files[2] ?? '-'));
  expect(sources).toContainEqual(expect.stringContaining(files[3] ?? '-'));
  unmount();

  const { orderId, paymentUrl } = await visitor.services.checkout.place({
    method: 'azapayment',
    idempotencyKey: crypto.randomUUID(),
  });
  await decideSandboxPayment(backend().db, paymentUrl?.split('/').at(-1) ?? '', { kind: 'paid' });
  await visitor.services.orders.checkTransaction(orderId);
  expect((await visitor.services.orders.byId(orderId)).lines).toMatchObject([{ image: files[2] }]);
  const { content } = await backend()
    .db.selectFrom('outbox')
    .select('content')
    .where('recipient', '=', CREDENTIALS.email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(content)).toContain(files[2]);
});
