import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toProductItem } from '@/lib/analytics/dataLayer';
import { toOffers } from '@/lib/feeds/offer';
import type { PageData } from '@/lib/model/pageData';
import { productMarkdown } from '@/lib/seo/markdown';
import { productData } from '@/lib/seo/productData';
import * as productPage from '@/pages/products/[...path]';
import { lehenga } from '@/__tests__/support/products';
import { loadPage, renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';

const { backend } = withBackend();

/** Of the lehenga: M costs 12,000, L 1,20,000 less 25%, the other sizes as the product. */
beforeEach(async () => {
  const { db } = backend();
  const sizes = await db
    .selectFrom('product_sizes')
    .select(['id', 'product_id', 'label'])
    .where('product_id', '=', Number(lehenga.params.path[1]))
    .where('label', 'in', ['M', 'L'])
    .execute();
  await db
    .insertInto('own_size_prices')
    .values(
      sizes.flatMap(({ id: size_id, product_id, label }) =>
        ['india', 'usa', 'row'].map((bucket) => ({
          size_id,
          product_id,
          bucket,
          mrp_minor: label === 'M' ? 1_200_000 : 12_000_000,
          you_pay_minor: label === 'M' ? 1_200_000 : 9_000_000,
        })),
      ),
    )
    .onConflict((same) => same.doNothing())
    .execute();
  await db
    .updateTable('product_sizes')
    .set({ gtin: '4006381333931' })
    .where('id', '=', sizes.find(({ label }) => label === 'M')?.id ?? 0)
    .execute();
});

const header = () => screen.getByRole('heading', { level: 1 }).closest('header');
const choose = (label: string) => userEvent.click(screen.getByRole('radio', { name: label }));

test('size prices > the page has the lowest price until a size is chosen, then its price everywhere', async () => {
  await renderPage(productPage, lehenga);
  expect(header()).toHaveTextContent('From ₹12,000');
  await choose('L');
  expect(header()).toHaveTextContent('₹90,000List price ₹1,20,00025% off');
  expect(header()).not.toHaveTextContent('From');
  expect(within(screen.getByRole('list', { name: 'Offers' })).getByText(/^Earn/)).toHaveTextContent(
    'Earn 1,800 points',
  );
  await choose('M');
  expect(header()).toHaveTextContent('₹12,000');
  expect(header()).not.toHaveTextContent('From');
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(
    await screen.findByText('₹12,000', { selector: 'dialog *, [role=dialog] *' }),
  ).toBeVisible();
});

test('size prices > an address with a size shows its price', async () => {
  await renderPage(productPage, { ...lehenga, query: { size: 'L' } });
  expect(header()).toHaveTextContent('₹90,000');
});

test('size prices > markup, feed, data layer and Markdown have price and barcode of each size', async () => {
  const { result } = await loadPage(productPage, lehenga);
  if (!('props' in result)) throw new Error('no page');
  const { load } = (await result.props) as { load: Required<PageData> };
  const { product, offer, region, site } = load;
  const place = { ...site, prefix: 'en' };
  const { hasVariant } = productData({ product, offer, region, place }) as unknown as {
    hasVariant: { size: string; gtin?: string; offers: object }[];
  };
  expect(hasVariant.flatMap(({ size, gtin }) => (gtin ? [[size, gtin]] : []))).toEqual([
    ['M', '4006381333931'],
  ]);
  const variant = (size: string) => hasVariant.find((one) => one.size === size)?.offers;
  expect(variant('M')).toMatchObject({ price: 12_000 });
  expect(variant('L')).toMatchObject({
    price: 90_000,
    priceSpecification: [
      { price: 90_000 },
      { price: 120_000 },
      { price: 90_000, membershipPointsEarned: 1_800 },
    ],
  });
  const offers = toOffers(product, { text: '', items: [] }, {
    site,
    region,
    terms: { earnPercent: 2, tiers: [] },
    now: new Date(),
  } as never);
  expect(offers.find(({ size }) => size === 'L')).toMatchObject({
    price: '120000.00 INR',
    salePrice: '90000.00 INR',
    points: 1_800,
  });
  expect(offers.find(({ size }) => size === 'M')).toMatchObject({
    price: '12000.00 INR',
    gtin: '4006381333931',
  });
  expect(toProductItem(product)).toMatchObject({ price: 12_000 });
  expect(toProductItem(product, 'l')).toMatchObject({ price: 90_000, discount: 30_000 });
  const text = productMarkdown(product, offer, [], { region, place });
  expect(text).toContain('- Price: From ₹12,000, INR');
  expect(text).toMatch(/- L: in stock, ₹90,000 \(list price ₹1,20,000, 25% off\)/);
});
