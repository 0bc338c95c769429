import { screen } from '@testing-library/react';
import { sql } from 'kysely';
import { decideSandboxPayment } from '@/backend/payments/sandbox/ledger';
import { toOffers } from '@/lib/feeds/offer';
import type { PageData } from '@/lib/model/pageData';
import { productData } from '@/lib/seo/productData';
import * as cartPage from '@/pages/checkout/cart';
import * as productPage from '@/pages/products/[...path]';
import * as orderPage from '@/pages/user/my-orders/status';
import { lastMessageTo } from '@/__tests__/support/outbox';
import { lehenga } from '@/__tests__/support/products';
import { loadPage, renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';
import { CREDENTIALS, newVisitor } from '@/__tests__/support/visitor';

const { backend } = withBackend();
const ID = Number(lehenga.params.path[1]);

beforeEach(async () => {
  const { db } = backend();
  await db
    .updateTable('products')
    .set({ option_names: ['Size', 'Color', 'Material'] })
    .where('id', '=', ID)
    .execute();
  await sql`update product_sizes set label = label || ' / Red / Silk'
    where product_id = ${ID} and label <> 'L' and label not like '%Silk'`.execute(db);
});

test('variant options > the page, markup and feed name them', async () => {
  const { result } = await loadPage(productPage, lehenga);
  if (!('props' in result)) throw new Error('no page');
  const { load } = (await result.props) as { load: Required<PageData> };
  const { product, offer, region, site } = load;
  const place = { ...site, prefix: 'en' };
  const data = productData({ product, offer, region, place }) as unknown as {
    variesBy: string[];
    hasVariant: object[];
  };
  expect(data.variesBy).toEqual(
    ['size', 'color', 'material'].map((name) => `https://schema.org/${name}`),
  );
  expect(data.hasVariant).toContainEqual(
    expect.objectContaining({ size: 'M', color: 'Red', material: 'Silk' }),
  );
  const terms = { earnPercent: 2, tiers: [] };
  const offers = toOffers(product, { text: '', items: [] }, {
    ...{ site, region, terms },
    now: new Date(),
  } as never);
  expect(offers).toContainEqual(
    expect.objectContaining({ size: 'M', colour: 'Red', fabric: 'Silk' }),
  );
  // A label without all values is a size of the product's colour.
  expect(offers).toContainEqual(expect.objectContaining({ size: 'L', colour: product.colour }));
  await renderPage(productPage, lehenga);
  expect(screen.getByRole('radiogroup', { name: /^Size \/ Color \/ Material/ })).toBeVisible();
});

test('variant options > cart, saved item, order and email name them', async () => {
  const visitor = newVisitor();
  await visitor.signUp();
  await visitor.addAddress();
  const { sizes } = await visitor.services.product.byId(ID);
  const [bought, saved] = sizes.filter(({ label, stock }) => stock > 0 && label.endsWith('Silk'));
  if (!bought || !saved) throw new Error('two sizes must be in stock');
  for (const { id } of [saved, bought])
    await visitor.services.cart.add({ productId: ID, sizeId: id, quantity: 1 });
  await visitor.services.cart.saveForLater({ productId: ID, sizeId: saved.id });
  const named = ({ label }: { label: string }) =>
    `Size ${label.split(' ')[0]}, Color Red, Material Silk`;
  const { unmount } = await renderPage(cartPage, { path: '/checkout/cart' });
  const quantity = screen.getByRole('group', { name: /^Quantity of/ });
  expect(quantity).toHaveAccessibleName(expect.stringContaining(named(bought)));
  expect(screen.getByText(new RegExp(`^${named(saved)}, ₹`))).toBeVisible();
  unmount();

  const { orderId, paymentUrl } = await visitor.services.checkout.place({
    method: 'azapayment',
    idempotencyKey: crypto.randomUUID(),
  });
  await decideSandboxPayment(backend().db, paymentUrl?.split('/').at(-1) ?? '', { kind: 'paid' });
  await visitor.services.orders.checkTransaction(orderId);
  await renderPage(orderPage, { query: { order_id: String(orderId) } });
  expect(screen.getByText(`${named(bought)}, quantity 1`)).toBeVisible();
  expect(await lastMessageTo(backend(), CREDENTIALS.email)).toContain(
    `${named(bought)}, quantity 1`,
  );
});
